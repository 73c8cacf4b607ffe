/** Runs the steps stage by stage, adds up what they say, and tells failures in a few lines each. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { install } from "../../bin/lib/install.mjs";
import { root } from "../../bin/lib/paths.mjs";
import { explain, say } from "../../bin/lib/say.mjs";
import { findChromium } from "./chromium.mjs";
import { notInstalled } from "./engines.mjs";

const reports = join(root, ".cache/reports");
const tool = (path) => join(root, "node_modules", path);

/** Each step gives what passed and what failed. @type {Record<string, (paths: string[]) => Promise<{ passed: number, failures: string[] }>>} */
const steps = {
  types: () => checked([tool("typescript-7/bin/tsc"), "--noEmit", "--pretty", "false"]),
  lint: () => checked([tool("@biomejs/biome/bin/biome"), "check", "--colors=off", "--max-diagnostics=50", "."]),
  imports: () => checked([join(root, "tests/support/import-rules.mjs")]),
  build: async () => ({ ...(await checked([join(root, "bin/build.mjs")])), passed: 0 }),
  unit: (paths) => vitest("unit", paths),
  bin: (paths) => vitest("bin", paths),
  api: (paths) => vitest("api", paths),
  isolation: (paths) => vitest("isolation", paths),
  e2e: browser,
};

/**
 * Steps of a stage run beside each other: by itself each of them leaves one of two cores idle for a while. The build, which what follows shares, takes a
 * single core and is no test.
 */
const stages = [["build", "types", "lint", "imports", "unit"], ["bin"], ["api", "isolation"], ["e2e"]];

/** Steps, and files or folders: of those only the steps run that read them, and only what lies there. */
export async function main(given) {
  const paths = given.filter((name) => !Object.hasOwn(steps, name)).map((path) => relative(root, resolve(path)));
  const missing = paths.find((path) => path.startsWith("..") || !existsSync(join(root, path)) || !stepsOf(path).length);
  if (missing !== undefined)
    return finish(0, [
      `"${missing}" is no step and holds no tests. Steps: ${Object.keys(steps).join(", ")}; or a file or folder with tests.`,
    ]);
  const names = [...given.filter((name) => Object.hasOwn(steps, name)), ...paths.flatMap(stepsOf)];
  let passed = 0;
  const failures = [];
  try {
    await install();
    mkdirSync(reports, { recursive: true });
  } catch (error) {
    return finish(0, [explain(error)]);
  }
  for (const stage of stages) {
    const results = await Promise.all(stage.filter((name) => names.length === 0 || names.includes(name)).map((name) => step(name, paths)));
    for (const result of results) {
      passed += result.passed;
      failures.push(...result.failures);
    }
  }
  finish(passed, failures);
}

/** Whose tests lie in a folder, or above it: `app/features/vacancy` has unit tests, `tests/api/vacancies` API tests, `tests` all but unit. */
const homes = { unit: ["app", "db"], bin: ["tests/bin"], api: ["tests/api"], isolation: ["tests/isolation"], e2e: ["tests/e2e"] };
const within = (path, home) => `${path}/`.startsWith(`${home}/`) || `${home}/`.startsWith(`${path}/`);
const stepsOf = (path) => Object.keys(homes).filter((name) => homes[name].some((home) => within(path, home)));

async function step(name, paths) {
  const began = Date.now();
  const beat = setInterval(() => say(`  ${name}: still at it, ${Math.round((Date.now() - began) / 1000)} s`), 30_000);
  const result = await steps[name](paths.filter((path) => stepsOf(path).includes(name))).catch((error) => ({
    passed: 0,
    failures: [explain(error)],
  }));
  clearInterval(beat);
  say(`${name}: ${result.passed} passed, ${result.failures.length} failed (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  for (const failure of result.failures) say(indented(failure));
  return result;
}

function finish(passed, failures) {
  if (passed === 0) for (const failure of failures.slice(0, 1)) say(indented(failure));
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
  say(`${passed} passed, ${failures.length} failed`);
}

const indented = (text) => text.replace(/^/gm, "  ");

/** A program that is right when it ends with 0: one test. */
async function checked(args) {
  const { code, output } = await run(args);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [shortened(output, 60) || `Ended with ${code}`] };
}

async function vitest(project, paths) {
  const report = join(reports, `${project}.json`);
  rmSync(report, { force: true });
  const { code, output } = await run([
    tool("vitest/vitest.mjs"),
    "run",
    "--config",
    join(root, "tests/vitest.config.ts"),
    "--project",
    project,
    "--passWithNoTests",
    "--reporter=json",
    `--outputFile=${report}`,
    ...paths,
  ]);
  return summed(report, code, output, (result) => {
    const tests = result.testResults.flatMap((file) => {
      const path = file.name.replace(`${root}/`, "");
      if (file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"))
        return [{ failure: `${path}\n${shortened(file.message, 12)}` }];
      return file.assertionResults.map(({ status, fullName, failureMessages }) => {
        const told = `${path} > ${fullName}\n${shortened(failureMessages.join("\n"), 12)}`;
        if (status === "passed" && failureMessages.length > 0) say(indented(`passed the second time: ${told}`));
        return { passed: status === "passed", failure: status === "failed" ? told : null };
      });
    });
    return { passed: tests.filter((test) => test.passed).length, failures: tests.flatMap((test) => test.failure ?? []) };
  });
}

async function browser(paths) {
  const chromium = await findChromium();
  for (const missing of notInstalled()) say(`  ${missing}`);
  const report = join(reports, "e2e.json");
  rmSync(report, { force: true });
  if (!existsSync(join(root, "tests/e2e"))) return { passed: 0, failures: [] };
  const env = { CHROMIUM: chromium, E2E_REPORT: report };
  const { code, output } = await run(
    [tool("playwright/cli.js"), "test", "--config", join(root, "tests/playwright.config.ts"), "--pass-with-no-tests", ...paths],
    env,
  );
  return summed(report, code, output, (result) => {
    const tests = [];
    const walk = (suite, path) => {
      for (const spec of suite.specs ?? []) {
        for (const test of spec.tests) {
          const name = `${suite.file ?? spec.file}: ${[...path, spec.title].filter(Boolean).join(" > ")}`;
          const [first, ...others] = test.results;
          const told = (attempt) =>
            `${name}\n${shortened(attempt?.errors?.map((error) => error.message).join("\n"), 14)}${shownBy(attempt?.attachments)}`;
          if (test.status === "flaky") say(indented(`passed at try ${others.length + 1}: ${told(first)}`));
          tests.push({
            passed: ["expected", "flaky"].includes(test.status),
            failure: test.status === "unexpected" ? told(others.at(-1) ?? first) : null,
          });
        }
      }
      for (const inner of suite.suites ?? []) walk(inner, [...path, inner.file === inner.title ? "" : inner.title]);
    };
    for (const suite of result.suites) walk(suite, []);
    const failures = [...tests.flatMap((test) => test.failure ?? []), ...result.errors.map((error) => shortened(error.message, 14))];
    return { passed: tests.filter((test) => test.passed).length, failures };
  });
}

/** What the page showed when a test failed, the first lines of its main part as Playwright writes them down, and what its browser complained of. */
function shownBy(attachments = []) {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  const text = file && existsSync(file) ? readFileSync(file, "utf8") : "";
  const main = text.indexOf("- main");
  const heard = Buffer.from(attachments.find(({ name }) => name === "browser")?.body ?? "", "base64").toString();
  return (
    (main < 0 ? "" : `\nThe page showed:\n${shortened(text.slice(main), 12)}`) + (heard && `\nThe browser said:\n${shortened(heard, 12)}`)
  );
}

/** What a report says. A runner that left none, or that failed without saying where, counts as one failure. */
function summed(report, code, output, read) {
  if (!existsSync(report))
    return code === 0 ? { passed: 0, failures: [] } : { passed: 0, failures: [shortened(output, 40) || `Ended with ${code}`] };
  const result = read(JSON.parse(readFileSync(report, "utf8")));
  if (code !== 0 && result.failures.length === 0) result.failures.push(shortened(output, 40) || `Ended with ${code}`);
  return result;
}

/** The first lines of a text, without colours. */
function shortened(text, lines) {
  const all = stripVTControlCharacters(text ?? "")
    .trim()
    .split("\n");
  return all.length > lines ? `${all.slice(0, lines).join("\n")}\n… ${all.length - lines} more lines` : all.join("\n");
}

const maxLength = 50 * 60_000;

function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output = (output + chunk).slice(-200_000)));
    const late = setTimeout(() => {
      output += `\nStopped after ${maxLength / 60_000} minutes.`;
      process.kill(-child.pid, "SIGKILL");
    }, maxLength);
    child.on("error", (error) => {
      clearTimeout(late);
      resolve({ code: 1, output: error.message });
    });
    child.on("close", (code) => {
      clearTimeout(late);
      resolve({ code: code ?? 1, output });
    });
  });
}
