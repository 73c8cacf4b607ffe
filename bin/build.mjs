import { build } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { buildDir } from "./lib/paths.mjs";
import { run, say } from "./lib/say.mjs";

await run(async () => {
  await install();
  const made = await build(buildDir, { always: process.argv.includes("--force") });
  say(made ? `Built into ${buildDir}.` : "The build is up to date.");
});
