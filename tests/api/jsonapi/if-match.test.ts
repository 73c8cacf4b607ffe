/** If-Match counts wherever something is done to a row: steps take it as changes do. */
import { expect, it } from "vitest";
import { description } from "../../../bin/lib/description";
import { ask, testCity } from "../support";

type Item = Record<string, { parameters?: { name: string }[] }>;

const { admin } = await testCity(["admin"]);

/** POST, PUT and DELETE below a row: its steps. */
const steps = Object.entries((description as { paths: Record<string, Item> }).paths).flatMap(([path, item]) => {
  const [, type] = /^\/api\/v1\/(\w+)\/\{id\}\/(?:transitions\/)?\w+$/.exec(path) ?? [];
  return type
    ? Object.entries(item)
        .filter(([method]) => ["post", "put", "delete"].includes(method))
        .map(([method, operation]) => ({ type, path, method: method.toUpperCase(), operation }))
    : [];
});

it("is described at every step", () => {
  const silent = steps.filter(({ operation }) => !operation.parameters?.some(({ name }) => name === "If-Match"));
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it("412 when it is stale, before anything else that could be wrong with the step; nothing is done", async () => {
  const rows = new Map<string, string>();
  for (const type of new Set(steps.map((step) => step.type))) {
    const all = type === "vacancies" ? "&filter[status_in]=draft,published,filled,expired,archived" : "";
    const { data } = await ask(admin, `${type}?page[size]=1${all}`);
    if (data[0]) rows.set(type, data[0].id);
  }
  const answers: Record<string, string[]> = {};
  for (const { type, path, method } of steps) {
    const id = rows.get(type);
    if (!id) continue;
    const { status } = await ask(admin, path.replace("{id}", id), {
      method,
      json: { data: { type, attributes: {} } },
      headers: { "if-match": 'W/"99999.1-0"' },
    });
    answers[status] = [...(answers[status] ?? []), `${method} ${path}`];
  }
  // What an admin may not do, and what this tenant has off, is said first; a status that is missing, too.
  expect(Object.keys(answers).sort()).toEqual(["403", "404", "412", "422"]);
  expect(answers["412"]!.length).toBeGreaterThan(60);
  expect(answers["422"]).toEqual(["PUT /api/v1/organizations/{id}/approve"]);
});
