// Makes app/client/types.ts of the API's description, and adds what is new to the snapshot that clients rely on: node bin/client-types.mjs.
// Tests say when either is no longer what the API says.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadTypeScript } from "./lib/seed.mjs";

const camel = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

function typeOf(schema) {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const types = [schema.type]
    .flat()
    .filter(Boolean)
    .map((type) => plain(type, schema));
  return types.length > 0 ? types.join(" | ") : "unknown";
}

function plain(type, schema) {
  if (type === "array") return `${wrapped(typeOf(schema.items ?? {}))}[]`;
  if (type === "integer") return "number";
  return type === "object" ? "Record<string, unknown>" : type;
}

const wrapped = (type) => (type.includes("|") ? `(${type})` : type);

function resourceOf(type, { properties }, schemas) {
  const { properties: attributes = {}, "x-always": required = [] } = properties.attributes ?? {};
  const lines = Object.entries(attributes).map(
    ([name, schema]) => `    ${camel(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)};`,
  );
  const related = Object.entries(properties.relationships?.properties ?? {}).map(
    ([
      name,
      {
        properties: { data },
      },
    ]) => {
      const many = data.type === "array";
      const target = (many ? data.items : data.oneOf[0]).properties.type.const;
      const named = target in schemas ? `Resources["${target}"]` : "{ id: string; type: string }";
      return `    ${camel(name)}?: ${many ? `${named}[]` : `${named} | null`};`;
    },
  );
  return [`  ${type}: {`, `    id: string;`, `    type: "${type}";`, ...lines, ...related, "  };"].join("\n");
}

export function typesOf({ components: { schemas } }) {
  const resources = Object.entries(schemas).filter(([, { properties }]) => properties.attributes);
  const known = Object.fromEntries(resources);
  const body = resources.map(([type, schema]) => resourceOf(type, schema, known)).join("\n");
  return `/** Made by bin/client-types.mjs from the API's description; not to be edited by hand. */\nexport interface Resources {\n${body}\n}\n`;
}

export function contractOf({ paths, components: { schemas } }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((name) => name !== "parameters")
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const members = Object.entries(schemas).flatMap(([type, { properties }]) =>
    ["attributes", "relationships"].flatMap((kind) =>
      Object.keys(properties?.[kind]?.properties ?? {}).map((name) => `${type}.${kind}.${name}`),
    ),
  );
  return [...operations, ...members].sort();
}

async function main() {
  const { description } = await loadTypeScript("bin/lib/description.ts");
  const types = fileURLToPath(new URL("../app/client/types.ts", import.meta.url));
  writeFileSync(types, typesOf(description));
  execFileSync("npx", ["biome", "format", "--write", types], { stdio: "ignore" });
  const snapshot = new URL("../tests/api/jsonapi/openapi.snapshot.json", import.meta.url);
  // What is gone stays in it until somebody takes it out on purpose.
  const all = new Set([...JSON.parse(readFileSync(snapshot, "utf8")), ...contractOf(description)]);
  writeFileSync(snapshot, `${JSON.stringify([...all].sort(), null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
