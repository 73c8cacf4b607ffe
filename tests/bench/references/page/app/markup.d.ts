declare module "reference-markup" {
  const markup: unknown;
  export default markup;
}
