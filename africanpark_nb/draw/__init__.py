"""Pictures drawn without a browser, as SVG text."""
