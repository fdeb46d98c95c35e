// What importing a style sheet gives, as the bundler does it.

declare module "*.css";
