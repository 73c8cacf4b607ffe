export { inDirectory, writeDirectory } from "./directory.server";
