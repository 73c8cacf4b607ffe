/** Where things are. STATE and BUILD move the data and the build, so that several can run beside each other. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
export const stateDir = resolve(root, process.env.STATE || ".state");
export const buildDir = resolve(root, process.env.BUILD || "build");
