from .fixtures import board, browser_type_launch_args, jlab, jupyter_folder, jupyter_server, open_lab

__all__ = ["board", "browser_type_launch_args", "jlab", "jupyter_folder", "jupyter_server", "open_lab"]
