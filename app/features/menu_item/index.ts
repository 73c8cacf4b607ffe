export { systemPagesOf } from "./system-pages";
