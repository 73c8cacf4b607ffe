/**
 * Who may import whom (architecture rules 6, 10 and 13), who may write which table, and what no module may keep, read from the source by TypeScript's own parser.
 * `node tests/support/import-rules.mjs` prints each violation and ends with 1 when there is one.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { keptOfRequests } from "./module-state.mjs";
import { othersWriting, tablesIn } from "./table-writers.mjs";

/** Modules that Remix strips for the browser, or that never go there: they may use server modules without the suffix. */
const stripped =
  /^app\/(features\/[^/]+\/(routes\/.*|([^/]+\.)?api\.ts)|layouts\/[^/]+\.tsx|root\.tsx|routes\.ts|entry\.(server|worker)\.tsx?|load-context\.ts)$/;
const isServer = (path) => /\.server(\.|$)/.test(path) || path.startsWith("db/");
const isEvents = (path) => /^app\/features\/([^/]+\/[^/]+\.)?events(\.ts)?$/.test(path);
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);
/** Whoever uses features from outside; the catalogue and its kin, which stand beside the features, name resource pages, events and jobs. */
const knowsFeatures = /^app\/(features\/[^/]+|blocks|layouts)\//;
const featureOf = (path) => /^app\/features\/([^/]+)\//.exec(path)?.[1];

/** name, and whether an import from `file` to `target` (a path of the project, or a package) breaks it. */
const rules = [
  ["core knows no feature", ({ file, target }) => file.startsWith("app/core/") && /^app\/(features|blocks|builder|layouts)\//.test(target)],
  [
    "a feature is reached through its index",
    ({ file, target }) => {
      const to = featureOf(target);
      return (
        to !== undefined && knowsFeatures.test(file) && featureOf(file) !== to && !/^app\/features\/[^/]+\/index(\.server)?$/.test(target)
      );
    },
  ],
  [
    "blocks are for pages alone",
    ({ file, target }) =>
      file.startsWith("app/features/") && !/^app\/features\/(page|content_block)\//.test(file) && target.startsWith("app/blocks/"),
  ],
  [
    "the builder knows nobody who builds",
    ({ file, target }) => file.startsWith("app/builder/") && /^app\/(features|blocks|layouts)\//.test(target),
  ],
  // Seeds and forms read definitions, and views only need their types.
  [
    "a block's definition does not import its view",
    ({ file, target }) => /^app\/blocks\/[^/]+\/block\.ts$/.test(file) && /\/View(\.tsx)?$/.test(target),
  ],
  // Types say what is handed in; dates, numbers and Markdown are read and written the same way everywhere.
  [
    "ui knows nobody",
    ({ file, target, typeOnly }) =>
      file.startsWith("app/ui/") &&
      /^(app\/(?!ui\/)|db\/)/.test(target) &&
      !/^app\/core\/(i18n\/|markdown-parser$|formats$)/.test(target) &&
      !(typeOnly && target.startsWith("app/core/")),
  ],
  // Their words in both languages are for mail and notifications: no page carries them along.
  [
    "events stay on the server",
    ({ file, target, typeOnly }) => file.startsWith("app/") && !typeOnly && !isServer(file) && !isEvents(file) && isEvents(target),
  ],
  ["tables know no app", ({ file, target, typeOnly }) => file.startsWith("db/schema/") && !typeOnly && target.startsWith("app/")],
  ["the product does not import tests or commands", ({ file, target }) => /^(app|db)\//.test(file) && /^(tests|bin)\//.test(target)],
  [
    "only .server modules import .server modules",
    ({ file, target, typeOnly }) =>
      file.startsWith("app/") &&
      !typeOnly &&
      !isServer(file) &&
      !stripped.test(file) &&
      /\.server$/.test(target.replace(/\.[cm]?[jt]sx?$/, "")),
  ],
  [
    "only .server modules import drizzle or tables",
    ({ file, target, typeOnly }) => file.startsWith("app/") && !typeOnly && !isServer(file) && /^(drizzle-orm($|\/)|db\/)/.test(target),
  ],
];

/** @param {string} root the project's folder @returns {{ file: string, line: number, rule: string, what: string }[]} */
export function violations(root) {
  const seen = { uses: new Map(), writes: [], resources: [] };
  const found = ["app", "db"].flatMap((folder) => filesIn(join(root, folder))).flatMap((path) => check(root, path, seen));
  const written = othersWriting(seen.writes, seen.resources).map(({ table, ...place }) => ({
    ...place,
    rule: "a table is written by its owner",
    what: table,
  }));
  return [...found, ...circles(seen.uses), ...written];
}

/** Features that use one another, directly or through others. `uses`: of each feature the others that it imports, with the place. */
function circles(uses) {
  const reaches = (from, to, seen = new Set()) =>
    [...(uses.get(from)?.keys() ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  return [...uses].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reaches(to, from))
      .map(([to, place]) => ({ ...place, rule: "features do not use one another in a circle", what: `${from} uses ${to}` })),
  );
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function check(root, path, { uses, writes, resources }) {
  const file = relative(root, path).split(sep).join("/");
  if (isTest(file)) return [];
  const source = ts.createSourceFile(
    path,
    readFileSync(path, "utf8"),
    ts.ScriptTarget.ES2022,
    true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const report = (node, rule, what) => found.push({ file, line: lineOf(node), rule, what });

  const imported = (node, specifier, typeOnly) => {
    const target = targetOf(file, specifier);
    const [from, to] = [featureOf(file), featureOf(`${target}/`)];
    if (from && to && from !== to) {
      if (!uses.has(from)) uses.set(from, new Map());
      if (!uses.get(from).has(to)) uses.get(from).set(to, { file, line: lineOf(node) });
    }
    for (const [rule, breaks] of rules) if (breaks({ file, target, typeOnly })) report(node, rule, specifier);
  };
  const tables = tablesIn(source);
  resources.push(...tables.owns.map((table) => ({ file, table })));
  writes.push(...tables.writes.map(({ table, node }) => ({ file, line: lineOf(node), table })));
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) imported(node, node.moduleSpecifier.text, onlyTypes(node.importClause));
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) imported(node, node.moduleSpecifier.text, node.isTypeOnly);
    else if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      ts.isStringLiteralLike(node.arguments[0])
    ) {
      imported(node, node.arguments[0].text, false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) imported(node, node.argument.literal.text, true);
    const binding = rawBinding(node);
    if (binding && !/^(db\/|app\/core\/tenant\/)/.test(file)) report(node, "the raw database is for core/tenant and db only", binding);
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A browser's page serves one person.
  for (const { node, what } of /\.client\.tsx?$/.test(file) ? [] : keptOfRequests(source))
    report(node, "no module keeps what belongs to one request", what);
  return found;
}

/** `import type`, or braces in which every name says `type`. An import for its effect is none. */
function onlyTypes(clause) {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

/** `env.DB`, `env["DB_2"]` and `const { DB } = env`. */
function rawBinding(node) {
  const name =
    (ts.isPropertyAccessExpression(node) && node.name.text) ||
    (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression) && node.argumentExpression.text) ||
    (ts.isBindingElement(node) && (node.propertyName ?? node.name).text);
  return name && /^DB(_\w+)?$/.test(name) ? name : null;
}

/** A specifier as a path of the project, without guessing its extension, or as the package it names. */
function targetOf(file, specifier) {
  if (specifier.startsWith("~/")) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith("~db/")) return `db/${specifier.slice(4)}`;
  if (specifier.startsWith(".")) return join(dirname(file), specifier).split(sep).join("/");
  return specifier;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = violations(fileURLToPath(new URL("../..", import.meta.url)));
  for (const { file, line, rule, what } of found) console.log(`${file}:${line}  ${rule}: ${what}`);
  if (found.length > 0) process.exitCode = 1;
}
