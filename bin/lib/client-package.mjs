/** The API's client (app/client) as a package that others can install: plain JavaScript, its types, and the same as one .tgz. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

const entry = join(root, "app/client/index.ts");

/** Writes `api-client/` and `api-client.tgz` into a folder. @throws when its types do not hold */
export async function packClient(folder) {
  // Of a fresh clone this file is read before anything is installed.
  const [{ build }, { default: ts }] = await Promise.all([import("esbuild"), import("typescript")]);
  const out = join(folder, "api-client");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await build({ entryPoints: [entry], outfile: join(out, "index.js"), bundle: true, format: "esm", target: "es2022", logLevel: "error" });
  const program = ts.createProgram([entry], {
    declaration: true,
    emitDeclarationOnly: true,
    outDir: out,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  });
  const wrong = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (wrong.length > 0) throw new Error(ts.flattenDiagnosticMessageText(wrong[0].messageText, "\n"));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const about = { name: "vrijwilligersportaal-client", version, type: "module", main: "index.js", types: "index.d.ts", sideEffects: false };
  writeFileSync(join(out, "package.json"), `${JSON.stringify(about, null, 2)}\n`);
  cpSync(join(root, "app/client/README.md"), join(out, "README.md"));
  const args = ["pack", out, "--pack-destination", folder, "--silent", "--offline", "--ignore-scripts"];
  const packed = execFileSync("npm", args, { encoding: "utf8", cwd: folder }).trim().split("\n").at(-1);
  renameSync(join(folder, packed), join(folder, "api-client.tgz"));
}
