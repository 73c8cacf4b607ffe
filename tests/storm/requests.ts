/** Requests drawn by lot: an address of the portal, twisted or not, with a method, headers and a body that fit or do not. */
import http from "node:http";
import fc from "fast-check";
import type { Ids } from "../isolation/ground";
import { type Address, attributes, filled, filters, formsOf, predicates, relationships, transitions, types } from "./known";
import { anything, encoded, inUrl, word } from "./words";

export const mediaType = "application/vnd.api+json";

export interface StormRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
  /** Sent in chunks, without a length. */
  chunked: boolean;
  /** Which of the storm's clients sends it. */
  who: number;
  /** In place of the client's own host. */
  host: string | null;
}

/** What is done to a sound path. */
const twists: ((path: string, word: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}.data`,
  (path) => `${path}.json`,
  (path) => `${path}%00`,
  (path) => `${path}%5C`,
  (path) => path.replace("/", "/%5C"),
  (path) => path.replace("/", "/%09/:"),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\/[^/]*$/, "") || "/",
  (path) => path + path,
  (path) => `${path}/../..${path}`,
  (path) => `${path}/%2e%2e/%2e%2e/x`,
  (path) => `${path};a=b`,
  (path) => `${path}%E0%A4%A`,
  (path) => `http://village.localhost${path}`,
  (path) => `${path}/${"x/".repeat(500)}`,
  (path, some) => `${path}/${some}`,
  (path, some) => path.replace(/[^/]+$/, some),
  (path, some) => `/${some}${path}`,
  (path) => `${path}é`,
];

const pathOf = (addresses: Address[], ids: Ids) =>
  fc
    .tuple(
      fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...addresses) }, { weight: 1, arbitrary: inUrl.map(wild) }),
      fc.array(fc.tuple(fc.constantFrom(...twists), inUrl), { maxLength: 2 }),
      fc.integer({ min: 0, max: 9 }),
      inUrl,
    )
    .map(([address, changes, luck, other]) => {
      // An id that is none, now and then.
      const sound = luck === 0 ? address.path.replace(/\{\w+\}/g, other) : filled(address.path, ids);
      const path = luck < 7 ? sound : changes.reduce((made, [twist, some]) => twist(made, some), sound);
      return { ...address, path: path.replace(/[^\x21-\xff]/g, "+") };
    });
const wild = (some: string): Address => ({ path: `/${some}`, method: "GET" });

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
    "token",
    "search",
    "organization",
    "_routes",
    "index",
    "_data",
    "p",
    "version",
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
  fc.constantFrom("-created_at", "title,-id", "52,5,10", "Malden,10", "2026-11-20", "published", "layouts%2Fsite", "root"),
);
const query = fc
  .oneof(
    { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 2, arbitrary: fc.array(fc.tuple(parameter, value), { minLength: 1, maxLength: 4 }) },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, one]) => `${name}=${one}`).join("&")}` : ""))
  .map((text) => text.replace(/[^\x21-\xff]/g, "+"));

/** Those that Node can send; CONNECT is another protocol. */
const oddMethods = http.METHODS.filter((name) => name !== "CONNECT");
const method = (meant: string) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(meant) },
    { weight: 9, arbitrary: fc.constantFrom("GET", "GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS") },
    { weight: 1, arbitrary: fc.constantFrom(...oddMethods) },
  );

const anyHeader = [
  "accept",
  "accept-encoding",
  "accept-language",
  "content-type",
  "content-encoding",
  "cookie",
  "if-match",
  "if-none-match",
  "if-modified-since",
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
  "sec-fetch-mode",
  "range",
  "user-agent",
  "x-forwarded-host",
  "x-forwarded-for",
  "x-http-method-override",
  "cf-connecting-ip",
  "mf-original-url",
  "connection",
  "upgrade",
  "expect",
  "expect-ct",
  "access-control-request-method",
];
/** Said in earnest, by a browser or a program. */
const saidOften: [string, string][] = [
  ["accept", "text/html,*/*;q=0.8"],
  ["accept", mediaType],
  ["accept", "text/x-script"],
  ["accept-encoding", "gzip"],
  ["accept-language", "en"],
  ["connection", "close, host, content-length"],
  ["expect", "100-continue"],
  ["upgrade", "websocket"],
  ["origin", "https://evil.example"],
  ["origin", "null"],
  ["origin", "broken"],
  ["origin", "http://village.localhost"],
  ["sec-fetch-site", "same-origin"],
  ["sec-fetch-site", "cross-site"],
  ["sec-fetch-site", "none"],
  ["x-tenant", "village"],
  ["user-agent", "Googlebot/2.1"],
  ["cookie", "toast=%7B%7D"],
  ["cookie", "access-token=x; client=y; uid=z"],
];
const headerText = word.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, "?").slice(0, 2_000));
const headers = fc.oneof(
  { weight: 40, arbitrary: fc.constant<[string, string][]>([]) },
  {
    weight: 40,
    arbitrary: fc.array(
      fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...saidOften) },
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...anyHeader), headerText) },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(1_100, 990).map((count) => Array.from({ length: count }, (): [string, string] => ["x", "1"])) },
  { weight: 1, arbitrary: fc.constant<[string, string][]>([["x", "x".repeat(17_000)]]) },
);

const linkage = fc.oneof(
  anything,
  fc.record({ type: fc.constantFrom(...types), id: word }),
  fc.array(fc.record({ type: fc.constantFrom(...types), id: word }), { maxLength: 3 }),
);

/** A document that fits many types, spoiled in a place or two. */
function documentOf(ids: Ids, type: string | undefined) {
  const sound = {
    organization_id: ids.organizations,
    title: "Koken in het buurthuis",
    summary: "Kook elke woensdag mee voor twintig buren.",
    vacancy_type: "volunteering",
    first_name: "x",
    last_name: "y",
    email: "z@example.org",
    vacancy_id: ids.vacancies,
    key: "k",
    name: "n",
    name_nl: "n",
    name_en: "e",
    lock_version: 0,
  };
  const spoiled = fc
    .tuple(
      fc.dictionary(fc.constantFrom(...attributes, "street", "organization", "links"), anything, { maxKeys: 3 }),
      fc.subarray(Object.keys(sound)),
    )
    .map(([over, kept]) => ({ ...Object.fromEntries(Object.entries(sound).filter(([name]) => kept.includes(name))), ...over }));
  const often = type ? [{ weight: 12, arbitrary: fc.constant<unknown>(type) }] : [];
  return fc
    .record({
      type: fc.oneof(...often, { weight: 5, arbitrary: fc.constantFrom<unknown>(...types) }, { weight: 1, arbitrary: anything }),
      id: fc.option(
        fc.oneof(
          { weight: 8, arbitrary: fc.constant<unknown>(ids[type ?? ""] ?? "") },
          { weight: 1, arbitrary: word },
          { weight: 1, arbitrary: anything },
        ),
      ),
      attributes: fc.oneof({ weight: 9, arbitrary: spoiled as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anything }),
      relationships: fc.option(
        fc.dictionary(
          fc.oneof(fc.constantFrom(...relationships), fc.string({ maxLength: 5 })),
          fc.oneof(anything, fc.record({ data: linkage })),
          { maxKeys: 2 },
        ),
      ),
    })
    .map((data) => JSON.stringify({ data: Object.fromEntries(Object.entries(data).filter(([, one]) => one !== null)) }));
}

const malformed = fc.oneof(
  linkage.map((data) => JSON.stringify({ data })),
  fc.json(),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    "",
    "{",
    "[".repeat(20_000),
    `{"data":${'{"a":'.repeat(5_000)}`,
    '{"__proto__":{"data":1}}',
    '{"data":{"type":"vacancies","__proto__":{"attributes":1}}}',
  ),
);

const steps = ["approve", "deny", "archive", "restore", "remove_role", "join_organization", "map", "start", ...transitions];
/** A form of a page, with other fields and values in it. */
const fieldsOf = (ids: Ids) =>
  fc
    .tuple(
      fc.constantFrom({}, ...formsOf(ids)),
      fc.array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(
              "title",
              "lockVersion",
              "email",
              "tags[]",
              "organizationId",
              "returnTo",
              "locale",
              "password",
              "file",
              "transition",
            ),
            word,
          ),
          word,
        ),
        { maxLength: 4 },
      ),
      fc.option(fc.constantFrom(...steps)),
    )
    .map(([form, more, step]): [string, string][] => [
      ...Object.entries<string>(form),
      ...more,
      ...(step ? [["transition", step] as [string, string]] : []),
    ]);

const asForm = (fields: [string, string][]): [string, Buffer] => [
  "application/x-www-form-urlencoded",
  Buffer.from(new URLSearchParams(fields.map(([name, text]) => [name, text])).toString()),
];

const fileContents = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "\xff\xd8\xff\xe0\0\x10JFIF", "GIF89a", "RIFF\xff\xff\xff\xffWEBPVP8 ")
    .map((text) => Buffer.from(text, "latin1")),
  fc
    .constantFrom("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "E-mail;Voornaam\r\na@b.nl;Jan\r\n", '"')
    .map((text) => Buffer.from(text)),
);
/** The same with a file; the mark between the parts is not always the one that was announced. */
const multipart = (fields: fc.Arbitrary<[string, string][]>) =>
  fc
    .tuple(fields, fc.constantFrom("image", "file", "logoUrl", "x"), fileContents, fc.constantFrom("b", "b", "b", "", "c"))
    .map(([texts, name, content, announced]): [string, Buffer] => {
      const parts = texts.map(
        ([field, text]) => `--b\r\ncontent-disposition: form-data; name="${field.replace(/["\r\n]/g, "")}"\r\n\r\n${text}\r\n`,
      );
      const head = `--b\r\ncontent-disposition: form-data; name="${name}"; filename="../x.png"\r\ncontent-type: image/png\r\n\r\n`;
      return [
        `multipart/form-data; boundary=${announced}`,
        Buffer.concat([Buffer.from(parts.join("") + head), content, Buffer.from("\r\n--b--\r\n")]),
      ];
    });

const content = (ids: Ids, type: string | undefined, isApi: boolean): fc.Arbitrary<[string, Buffer] | null> => {
  const fields = fieldsOf(ids);
  const json = fc.oneof({ weight: 8, arbitrary: documentOf(ids, type) }, { weight: 2, arbitrary: malformed });
  const asJson = fc.tuple(
    fc.constantFrom(mediaType, mediaType, "application/json"),
    json.map((text) => Buffer.from(text)),
  );
  const odd = fc.tuple(
    word.map((text) => text.replace(/[^\x20-\x7e]/g, "?")),
    fc.oneof(malformed, json).map((text) => Buffer.from(text)),
  );
  return fc.oneof<fc.MaybeWeightedArbitrary<[string, Buffer] | null>[]>(
    { weight: isApi ? 8 : 1, arbitrary: asJson },
    { weight: isApi ? 1 : 8, arbitrary: fields.map(asForm) },
    { weight: 1, arbitrary: multipart(fields) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.constant(null) },
  );
};

const otherHosts = [
  "VILLAGE.localhost",
  "village.localhost:4444",
  "village.localhost:80",
  "city.localhost",
  "handen.localhost",
  "127.0.0.1",
  "[::1]",
  "a b",
  "-",
  "x".repeat(300),
];

/** @param clients how many there are to send them */
export const requestFor = (addresses: Address[], ids: Ids, clients: number): fc.Arbitrary<StormRequest> =>
  pathOf(addresses, ids).chain((address) =>
    fc
      .record({
        method: method(address.method),
        query,
        headers,
        content: content(ids, address.type, address.path.startsWith("/api/")),
        idle: fc.nat(15),
        chunked: fc.nat(3),
        who: fc.nat(clients - 1),
        host: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...otherHosts) }),
      })
      .map(({ method, query, headers, content, idle, chunked, who, host }) => {
        // Reading requests have a body now and then, too.
        const sent = /^(GET|HEAD|OPTIONS)$/.test(method) && idle > 0 ? null : content;
        const typed: [string, string][] = sent && sent[0] !== "" ? [["content-type", sent[0]]] : [];
        return {
          method,
          path: address.path + query,
          headers: [...typed, ...headers],
          body: sent?.[1] ?? null,
          chunked: chunked === 0,
          who,
          host,
        };
      }),
  );
