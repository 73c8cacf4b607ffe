/**
 * Malformed anything answers 4xx (trust.md, Requests): addresses, headers and bodies drawn by lot, sent to the built worker. The seed is
 * fixed, so that a failure comes again; FUZZ_SEED and FUZZ_RUNS try others.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toSnake } from "~/core/jsonapi/media.server";
import { allResources } from "~/core/resource/define.server";
import "~/features/index.server";
import type { Client, Init } from "../support/http";
import { openWorld, type World } from "../support/world";
import { type Ground, groundOf, maker, mediaType, vacancyAttributes } from "./support";

const seed = Number(process.env.FUZZ_SEED ?? 20261120);
const runs = Number(process.env.FUZZ_RUNS ?? 700);

let world: World;
let ground: Ground;
let vacancyId: string;
let clients: Client[];

beforeAll(async () => {
  // As deployed: in development, pages may show where an error came from.
  world = await openWorld({ vars: { ENVIRONMENT: "production" } });
  ground = await groundOf(world, "city");
  vacancyId = await maker(world, ground).vacancy();
  clients = [
    world.visitor("city"),
    await world.signIn("admin", "city"),
    await world.signIn("organization_superuser", "city"),
    world.visitor("nowhere.example"),
  ];
});
afterAll(() => world.close());

const resources = allResources();
const types = [...resources.map(({ type }) => type), "current_user", "current_organization", "openapi.json", "nothing"];
const relationships = [...new Set(resources.flatMap(({ relationships = {} }) => Object.keys(relationships).map(toSnake)))];
const transitions = [...new Set(resources.flatMap(({ transitions = {} }) => Object.keys(transitions)))];
const attributes = [...new Set(resources.flatMap((resource) => resource.attributes as string[]).map(toSnake))];
const filters = [...new Set(resources.flatMap(({ filters = {} }) => Object.keys(filters)))];
const predicates = ["eq", "not_eq", "in", "not_in", "cont", "start", "lt", "lteq", "gt", "gteq", "null", "matches"];

/** Words that programs trip over. */
const nasty = fc.constantFrom(
  "",
  " ",
  "0",
  "-1",
  "1e999",
  "NaN",
  "null",
  "undefined",
  "true",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "then",
  "../../etc/passwd",
  "..",
  "%",
  "%00",
  "%ff%fe",
  "%2e%2e%2f",
  "%u0041",
  "\\",
  "'",
  '"',
  "' or '1'='1",
  "'; drop table users; --",
  "#{7*7}",
  "{{7*7}}",
  "<script>",
  "$t(status.404)",
  "\u202e",
  "🦆",
  "é\u0301",
  "ﷺ",
  "\ufeff",
  "2026-02-30",
  "9999999999999999999",
  "[]",
  "{}",
  ",,,",
  "a,b",
  "-",
  "*",
  'W/"0.x"',
  "x".repeat(3_000),
);
const word = fc.oneof(nasty, fc.string({ maxLength: 20 }), fc.string({ unit: "binary", maxLength: 8 }), fc.uuid());
const encoded = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%EF%BF%BD";
  }
};
/** As it is, or as it should be. */
const inUrl = fc.tuple(word, fc.boolean()).map(([text, raw]) => (raw ? text.replace(/[^!-~]|[#?]/g, "+") : encoded(text)));

const id = fc.oneof(fc.constant("VACANCY"), fc.constant("ORGANIZATION"), inUrl);
const segments = fc.oneof(
  fc.constant([]),
  id.map((one) => [one]),
  fc.tuple(id, fc.oneof(fc.constantFrom(...relationships), inUrl)),
  fc.tuple(id, fc.constant("relationships"), fc.oneof(fc.constantFrom(...relationships), inUrl)),
  fc.tuple(id, fc.constant("transitions"), fc.oneof(fc.constantFrom(...transitions), inUrl)),
  fc.tuple(id, fc.constant("approve")),
  fc.array(inUrl, { maxLength: 5 }),
);
const apiPath = fc
  .tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...types) }, { weight: 1, arbitrary: inUrl }), segments)
  .map(([type, rest]) => `/api/v1/${[type, ...rest].join("/")}`);
const pagePath = fc.constantFrom(
  "/",
  "/vacancies/search",
  "/vacancies/VACANCY",
  "/vacancies/VACANCY/edit",
  "/vacancies",
  "/vacancies/add",
  "/applications",
  "/organizations/ORGANIZATION",
  "/sociale-kaart",
  "/nothing",
  "/auth/login-1",
  "/preferences/locale",
);

const parameter = fc.oneof(
  fc.tuple(fc.constantFrom(...attributes), fc.constantFrom(...predicates)).map(([name, predicate]) => `filter[${name}_${predicate}]`),
  fc.constantFrom(...filters).map((name) => `filter[${name}]`),
  fc.constantFrom(
    "page[number]",
    "page[size]",
    "page[after]",
    "sort",
    "include",
    "filter",
    "filter[]",
    "page",
    "fields",
    "filter[a][b]",
    "returnTo",
    "_routes",
    "index",
    "_data",
  ),
  fc.constantFrom(...types).map((type) => `fields[${type}]`),
  word.map((name) => `filter[${encoded(name)}]`),
  inUrl,
);
const value = fc.oneof(
  inUrl,
  fc.constantFrom(...attributes),
  fc.constantFrom(...relationships),
  fc.tuple(fc.constantFrom(...relationships), fc.constantFrom(...relationships)).map((names) => names.join(".")),
  fc.constantFrom("-created_at", "title,-id", "52,5,10", "Malden,10", "2026-11-20", "published"),
);
const query = fc
  .array(fc.tuple(parameter, value), { maxLength: 6 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, one]) => `${name}=${one}`).join("&")}` : ""));

const headerNames = [
  "accept",
  "accept-language",
  "content-type",
  "cookie",
  "if-match",
  "if-none-match",
  "idempotency-key",
  "x-tenant",
  "volunteer-center-id",
  "app-context",
  "current-organization-id",
  "access-token",
  "client",
  "uid",
  "authorization",
  "origin",
  "referer",
  "sec-fetch-site",
  "range",
  "user-agent",
  "x-forwarded-host",
  "expect-ct",
];
const headers = fc
  .dictionary(fc.constantFrom(...headerNames), word, { maxKeys: 4 })
  .map((given) =>
    Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.replace(/[^\x20-\x7e\x80-\xff]/g, "?").slice(0, 2_000)])),
  );

const anything = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
  fc.constantFrom("\u0000", "a\u0000b", "\ud800", "x".repeat(20_000)),
);
/** A valid vacancy, spoiled in a place or two. */
const spoiled = fc.dictionary(fc.constantFrom(...attributes, "street", "organization", "links"), anything, { maxKeys: 3 }).map((over) => ({
  ...vacancyAttributes("ORGANIZATION"),
  first_name: "x",
  last_name: "y",
  email: "z@example.org",
  vacancy_id: "VACANCY",
  key: "k",
  name_nl: "n",
  name_en: "e",
  ...over,
}));
const linkage = fc.oneof(
  anything,
  fc.record({ type: fc.constantFrom(...types), id: word }),
  fc.array(fc.record({ type: fc.constantFrom(...types), id: word }), { maxLength: 3 }),
);
const document = fc
  .record({
    type: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...types) }, { weight: 1, arbitrary: anything }),
    id: fc.option(fc.oneof(word, anything)),
    attributes: fc.oneof({ weight: 5, arbitrary: spoiled as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anything }),
    relationships: fc.option(
      fc.dictionary(
        fc.oneof(fc.constantFrom(...relationships), fc.string({ maxLength: 5 })),
        fc.oneof(anything, fc.record({ data: linkage })),
        { maxKeys: 2 },
      ),
    ),
  })
  .map((data) => JSON.stringify({ data: Object.fromEntries(Object.entries(data).filter(([, one]) => one !== null)) }));
const body = fc.oneof(
  { weight: 6, arbitrary: document },
  { weight: 1, arbitrary: linkage.map((data) => JSON.stringify({ data })) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "{",
      "[".repeat(20_000),
      `{"data":${'{"a":'.repeat(5_000)}`,
      '{"__proto__":{"data":1}}',
      '{"data":{"type":"vacancies","__proto__":{"attributes":1}}}',
    ),
  },
);
const fields = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          "title",
          "transition",
          "lockVersion",
          "vacancyId",
          "email",
          "firstName",
          "tags",
          "tags[]",
          "organizationId",
          "expiresAt",
          "returnTo",
          "locale",
          "password",
        ),
        word,
      ),
      word,
    ),
    { maxLength: 6 },
  )
  .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString());

const request = fc.record({
  path: fc.oneof({ weight: 5, arbitrary: apiPath }, { weight: 1, arbitrary: pagePath }),
  query,
  method: fc.constantFrom("GET", "GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS"),
  headers,
  content: fc.oneof<fc.MaybeWeightedArbitrary<[string, string]>[]>(
    { weight: 5, arbitrary: fc.tuple(fc.constantFrom<string[]>(mediaType, mediaType, "application/json"), body) },
    { weight: 1, arbitrary: fc.tuple(fc.constant<string>("application/x-www-form-urlencoded"), fields) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        word.map((text) => text.replace(/[^\x20-\x7e]/g, "?")),
        body,
      ),
    },
  ),
  who: fc.nat(3),
});

const told = /SQLITE|D1_ERROR|drizzle|worker\.js|\bat \w+ \(|no such (table|column)/;

it(`answers ${runs} malformed requests with what they deserve, and none with an error of ours`, async () => {
  const requests = fc.sample(request, { seed, numRuns: runs });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const one = async ({ path, query, method, headers, content: [type, text], who }: (typeof requests)[number]) => {
    const at = (part: string) => part.replaceAll("VACANCY", vacancyId).replaceAll("ORGANIZATION", ground.organizationId);
    const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
    const init: Init = { method, headers: { ...(hasBody && { "content-type": type }), ...headers }, ...(hasBody && { body: at(text) }) };
    const target = at(path + query);
    const said = `${method} ${target.slice(0, 300)} ${JSON.stringify(init.headers).slice(0, 300)} ${hasBody ? JSON.stringify(text.slice(0, 400)) : ""}`;
    let response: Response;
    try {
      response = await clients[who]!.fetch(target, init);
    } catch (error) {
      // What Node itself does not send never reaches us.
      if (/Invalid character|Invalid URL|ERR_INVALID|ERR_UNESCAPED/.test(String((error as { code?: string }).code ?? error))) return;
      faults.push(`${said} → ${error}`);
      return;
    }
    const answer = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 500)
      faults.push(`${said} → ${response.status} ${answer.slice(0, 200)} ${world.log.slice(-3).join(" | ").slice(0, 500)}`);
    else if (told.test(answer)) faults.push(`${said} → tells ${told.exec(answer)![0]}`);
    else if (response.status >= 400 && target.startsWith("/api/v1/") && method !== "HEAD" && !answer.includes('"errors":[{"id"'))
      faults.push(`${said} → ${response.status} is no error document: ${answer.slice(0, 100)}`);
  };
  const waiting = [...requests];
  const next = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) await one(request);
  };
  await Promise.all(Array.from({ length: 8 }, next));
  expect(faults.slice(0, 20)).toEqual([]);
  // The lots must reach behind the first check, or they prove little.
  for (const status of [200, 400, 401, 403, 404, 405, 422]) expect([status, (statuses.get(status) ?? 0) > 0]).toEqual([status, true]);
}, 180_000);
