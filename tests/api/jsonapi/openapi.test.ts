/** The description of the API says what there is: neither more nor less, and nothing that was there goes away unnoticed. */
import { readFileSync } from "node:fs";
import type { ValidateFunction } from "ajv";
import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "~/routes";
import { contractOf } from "../../../bin/client-types.mjs";
import { testCity } from "../support";

type Json = { [name: string]: Json };
const { world } = await testCity([], { features: { oneOnOne: true } });

let document: Json;

beforeAll(async () => {
  const response = await world.visitor("city").fetch("/api/v1/openapi.json");
  expect(response.status).toBe(200);
  document = (await response.json()) as Json;
  ajv.addSchema({ $id: "doc:", ...document });
});

/** Types with an address, as routes.ts has them. */
const types = routes.flatMap(({ path }) => /^api\/v1\/(\w+)\/\*$/.exec(path ?? "")?.[1] ?? []);

const single = routes.flatMap(({ path }) => /^api\/v1\/(\w+)$/.exec(path ?? "")?.[1] ?? []);

function* references(node: unknown): Generator<string> {
  if (typeof node !== "object" || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (name === "$ref") yield String(value);
    else yield* references(value);
  }
}

const operations = () =>
  Object.entries(document.paths!).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => (method === "parameters" ? [] : [[path, method, operation] as const])),
  );

function resolved(node: Json): Json {
  const reference = node.$ref as unknown as string | undefined;
  return reference
    ? reference
        .slice(2)
        .split("/")
        .reduce((at, part) => at[part]!, document)
    : node;
}

const ajv = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as { default: typeof addFormats }).default?.(ajv) ?? addFormats(ajv);

describe("GET /api/v1/openapi.json", () => {
  it("is OpenAPI 3.1 whose references all lead somewhere and whose operations have names of their own", () => {
    expect(document.openapi).toBe("3.1.0");
    for (const reference of references(document)) {
      const target = reference
        .slice(2)
        .split("/")
        .reduce<Json | undefined>((at, part) => at?.[part], document);
      expect(target, reference).toBeDefined();
    }
    const ids = Object.values(document.paths!).flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("says of each operation what it does, with examples that fit, what it answers when it refuses, and its headers", () => {
    const tags = document.tags as unknown as { name: string; description?: string }[];
    expect(tags.filter(({ description }) => !description)).toEqual([]);
    const known = tags.map(({ name }) => name);
    const wrong: string[] = [];
    const compiled = new Map<string, ValidateFunction>();
    for (const [path, method, operation] of operations()) {
      const fault = (text: string) => wrong.push(`${method} ${path}: ${text}`);
      const { summary, description, tags = [], responses = {}, requestBody, parameters = [] } = operation as Json;
      if (!summary || !/^[A-Z].{12}/.test(String(description ?? ""))) fault("no words");
      if (!(tags as unknown as string[]).every((tag) => known.includes(tag))) fault("a tag that there is not");
      for (const parameter of parameters as unknown as Json[]) if (!parameter.description) fault(`no words for ${parameter.name}`);
      const { content = {} } = (requestBody ?? {}) as Json;
      const bodies = Object.entries(content).map(([type, media]) => [`body as ${type}`, media] as const);
      const answers = Object.entries(responses).flatMap(([status, response]) =>
        Object.entries(response.content ?? {}).map(([type, media]) => [`${status} as ${type}`, media] as const),
      );
      for (const [what, media] of [...bodies, ...answers]) {
        const values = [media.example, ...Object.values(media.examples ?? {}).map((one) => resolved(one).value)].filter(
          (one) => one !== undefined,
        );
        if (values.length === 0) fault(`${what} has no example`);
        const schema = JSON.stringify(media.schema).replaceAll('"#/', '"doc:#/');
        if (schema.includes("contentMediaType")) continue;
        // Many addresses have the same.
        const validate = compiled.get(schema) ?? ajv.compile(JSON.parse(schema) as object);
        compiled.set(schema, validate);
        for (const value of values) if (!validate(value)) fault(`${what}: ${ajv.errorsText(validate.errors)}`);
      }
      if (!path.startsWith("/api/")) continue;
      if (
        /^(create|patch|put)_/.test(String(operation.operationId)) &&
        !path.includes("/relationships/") &&
        !("multipart/form-data" in content)
      )
        fault("no form");
      const refused = method === "get" ? [400, 401, 403, 404, 406, 429] : [400, 401, 403, 404, 406, 409, 412, 415, 422, 429];
      for (const status of refused) if (!responses[status]) fault(`${status} is not described`);
      if (requestBody && !responses[413]) fault("413 is not described");
      for (const [status, { headers = {} }] of Object.entries(responses))
        if (status < "300" && !headers.RateLimit && operation.operationId !== ("confirm" as unknown)) fault(`${status} has no headers`);
    }
    expect(wrong).toEqual([]);
    const schemes = Object.values(document.components!.securitySchemes!);
    expect(schemes.every(({ description }) => description)).toBe(true);
    expect(document.security).toEqual([{}, { apiKey: [] }, { accessToken: [], client: [], uid: [] }]);
  });

  it("describes every type of routes.ts and no other", () => {
    const described = new Set(Object.keys(document.paths!).flatMap((path) => /^\/api\/v1\/(\w+)/.exec(path)?.[1] ?? []));
    expect([...described].sort()).toEqual([...types, ...single].sort());
  });

  it("answers at every address that it gives for reading", async () => {
    const admin = await world.signIn("admin", "city");
    for (const [path, item] of Object.entries(document.paths!)) {
      if (!item.get || path.includes("{") || !path.startsWith("/api/")) continue;
      const { status } = await admin.fetch(path);
      expect([200, 403], `${path}: ${status}`).toContain(status);
    }
  });

  it("gives each address the methods that it takes", async () => {
    const visitor = world.visitor("city");
    const methodsOf = async ([path, item]: [string, Json]) => {
      const { headers } = await visitor.fetch(path.replaceAll(/\{\w+\}/g, "x"), { method: "OPTIONS" });
      const taken = (headers.get("allow") ?? "").split(", ").filter((method) => !["HEAD", "OPTIONS"].includes(method));
      const described = Object.keys(item).filter((name) => name !== "parameters");
      return {
        path,
        taken: taken.sort().join(),
        described: described
          .map((name) => name.toUpperCase())
          .sort()
          .join(),
      };
    };
    const all = await Promise.all(
      Object.entries(document.paths!)
        .filter(([path]) => path.startsWith("/api/"))
        .map(methodsOf),
    );
    expect(all.filter(({ taken, described }) => taken !== described)).toEqual([]);
  });

  it("has lost nothing that clients rely on, and what is new is in the snapshot: run node bin/client-types.mjs; take out by hand what goes on purpose", () => {
    const now = contractOf(document as never);
    expect(now).toEqual(
      expect.arrayContaining([
        "POST /api/v1/notifications/read_all",
        "GET /api/v1/volunteer_centers/current",
        "POST /api/v1/organizations/{id}/move",
      ]),
    );
    const known = JSON.parse(readFileSync(`${import.meta.dirname}/openapi.snapshot.json`, "utf8")) as string[];
    expect({ gone: known.filter((one) => !now.includes(one)), added: now.filter((one) => !known.includes(one)) }).toEqual({
      gone: [],
      added: [],
    });
  });

  it("304: is not sent twice", async () => {
    const visitor = world.visitor("city");
    const etag = (await visitor.fetch("/api/v1/openapi.json")).headers.get("etag")!;
    expect((await visitor.fetch("/api/v1/openapi.json", { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

describe("GET /api/docs", () => {
  const page = async (path: string) => {
    const response = await world.visitor("city").fetch(path);
    return { status: response.status, html: await response.text() };
  };
  const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const tags = () => (document.tags as unknown as { name: string }[]).map(({ name }) => name);

  it("200: an overview that leads to each type, and is no whole description", async () => {
    const { status, html } = await page("/api/docs");
    expect(status).toBe(200);
    for (const name of tags()) expect(html).toContain(`href="/api/docs/${name}"`);
    expect(html).toContain("Getting started");
    expect(html).toContain("Authorization: Bearer vp_");
    expect(html.length).toBeLessThan(150_000);
  });

  it("200: each type has a page of its own with each of its calls under its name, light enough for a slow machine, and whose links within lead somewhere", async () => {
    for (const name of tags()) {
      const { status, html } = await page(`/api/docs/${name}`);
      expect([name, status]).toEqual([name, 200]);
      const ids = idsIn(html);
      expect(new Set(ids).size, name).toBe(ids.length);
      const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(ids, name).toEqual(expect.arrayContaining(anchors));
      const own = operations().filter(([, method, { tags }]) => method !== "put" && (tags as unknown as string[])[0] === name);
      expect(ids, name).toEqual(expect.arrayContaining(own.map(([, , { operationId }]) => operationId)));
      expect([name, html.length < 300_000]).toEqual([name, true]);
    }
  });

  it("says of a type what it has, by what it is filtered, and what a call takes", async () => {
    const { html } = await page("/api/docs/vacancies");
    for (const said of ["hours_per_week", "filter[near]", "/api/v1/vacancies/{id}/transitions/publish"]) expect(html).toContain(said);
    expect(html).toMatch(/href="\/api\/docs\/organizations"/);
  });

  it("finds types and calls by their words, also where there is no script", async () => {
    const { html } = await page("/api/docs?q=publish+vacancies");
    expect(html).toContain('href="/api/docs/vacancies#publish_vacancies"');
    expect(html).not.toContain('href="/api/docs/hosts"');
    expect((await page("/api/docs?q=kwetterfoon")).html).toContain("We vonden niets met");
  });

  it("404 for a type that there is not, and for one whose feature the site does not have", async () => {
    expect((await page("/api/docs/kwetterfoon")).status).toBe(404);
    const visitor = world.visitor("national");
    expect([(await visitor.fetch("/api/docs/volunteer_profiles")).status, (await visitor.fetch("/api/docs/vacancies")).status]).toEqual([
      404, 200,
    ]);
  });
});
