/**
 * `npm run mutants`: each fault of the list by itself, and whether the tests that should notice do. `npm run mutants -- acting` runs those whose words
 * or file say so. Ends with the score, and fails below 90 %.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { root } from "../../bin/lib/paths.mjs";
import { mutants } from "./list.mjs";

const goal = 0.9;
const [wanted = ""] = process.argv.slice(2);
const chosen = mutants.map((mutant, number) => ({ ...mutant, number })).filter(({ what, file }) => `${what} ${file}`.includes(wanted));

const stale = chosen.filter(({ file, find }) => readFileSync(`${root}/${file}`, "utf8").split(find).length !== 2);
for (const { what, file } of stale) console.error(`not in ${file} any more, or twice: ${what}`);
if (stale.length > 0 || chosen.length === 0) process.exit(1);

/** @returns how it ended, and what was said */
const run = (tests, env = {}) =>
  new Promise((resolve) => {
    const args = ["vitest", "run", "--config", "tests/vitest.config.ts", "--project", "unit", "--bail", "1", ...tests];
    const child = spawn("npx", args, { cwd: root, env: { ...process.env, ...env } });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    child.on("close", (code) => resolve({ code, said }));
  });

// What fails without a fault notices nothing.
const sound = await run([...new Set(chosen.flatMap(({ tests }) => tests))]);
if (sound.code !== 0) {
  console.error(sound.said);
  process.exit(1);
}

let noticed = 0;
const waiting = [...chosen];
async function next() {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const { number, what, file, tests } = one;
    const { code, said } = await run(tests, { MUTANT: String(number) });
    const isNoticed = code !== 0 && /FAIL|Tests .*failed/.test(said);
    noticed += Number(isNoticed);
    console.log(`${isNoticed ? "noticed  " : "UNNOTICED"} ${what} (${file})`);
  }
}
await Promise.all([next(), next()]);
const score = noticed / chosen.length;
console.log(`${noticed} of ${chosen.length} faults noticed: ${Math.round(score * 100)} %`);
process.exit(score >= goal ? 0 : 1);
