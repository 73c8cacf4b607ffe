/**
 * `npm run storm [-- --seed N] [-- --sets 10] [-- --only N]`: twisted requests, 2,000 a set, over all addresses of the portal (tests/api/strain/storm.test.ts).
 * A failure names the seed and the number of its request, with which it can be sent again alone.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { install } from "../../bin/lib/install.mjs";
import { root } from "../../bin/lib/paths.mjs";

const argument = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const only = argument("only");
const env = {
  ...process.env,
  THOROUGH: "1",
  STORM_SEED: argument("seed") ?? String(Date.now() % 1_000_000_000),
  STORM_SETS: argument("sets") ?? (only ? "1" : "10"),
  ...(only && { STORM_ONLY: only }),
};
await install();
const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", join(root, "tests/vitest.config.ts")];
const { status } = spawnSync(
  process.execPath,
  [...vitest, "--project", "api", "tests/api/strain/storm.test.ts", "--disableConsoleIntercept=true"],
  {
    cwd: root,
    env,
    stdio: "inherit",
  },
);
process.exitCode = status ?? 1;
