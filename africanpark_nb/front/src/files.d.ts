// What importing a picture or a style sheet gives, as the bundler does it.

declare module "*.css";
declare module "*.svg" {
  const text: string;
  export default text;
}
