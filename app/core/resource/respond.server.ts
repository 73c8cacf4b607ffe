/** Where page and API part: on the API a JSON:API 1.1 document is thrown, a page gets plain data. Either way it is one batch. */
import { crc32 } from "node:zlib";
import { tagsOf } from "../http/not-modified.server";
import { urlOf } from "../http/url.server";
import { isApi, mediaType } from "../jsonapi/media.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import { type Identifier, type ResourceObject, ResourceObjects } from "../jsonapi/resource-object.server";
import type { Query, Results, Row } from "../tenant/db.server";
import type { AnyResource } from "./define.server";
import type { Item } from "./items.server";
import type { Listing, Page, Single } from "./list.server";
import type { Abilities } from "./offers.server";
import { attributesOf } from "./select.server";

type Primary<T> = Query<T> & (Pick<Listing, "kind" | "resource" | "query"> | Pick<Single, "kind" | "resource" | "query">);

/**
 * @param main a `list` or a `show`: the only query that an API request runs. @param beside by name; a function is not even called for one
 * @returns `{ main, ...beside }`, read. @throws the JSON:API Response under /api/v1
 */
export async function respond<T, B extends Record<string, Query<unknown>>>(
  args: RequestArgs,
  main: Primary<T>,
  beside: B | (() => B) = {} as B,
): Promise<{ main: T } & Results<B>> {
  const { portal } = args.context;
  if (isApi(args.request)) throw await documentResponse(args, main, await portal.db.fetch(main as Query<T>));
  return (await portal.db.fetchAll({ main: main as Query<T>, ...(typeof beside === "function" ? beside() : beside) })) as {
    main: T;
  } & Results<B>;
}

export async function documentResponse<T>(
  args: RequestArgs,
  main: Primary<T>,
  read: T,
  init: ResponseInit & { self?: string } = {},
): Promise<Response> {
  if (main.kind === "list") return answer(listDocument(args, main as Listing, read as unknown as Page), init);
  const item = read as unknown as Item;
  return answer(singleDocument(args, main, item, init.self), init, versionOf(main.resource, item));
}

interface JsonApiDocument {
  jsonapi: { version: "1.1" };
  links: Record<string, string | null>;
  data: ResourceObject | ResourceObject[] | Identifier | Identifier[] | null;
  included?: ResourceObject[];
  meta?: Record<string, unknown>;
}

const version = { version: "1.1" } as const;

/** The document's own links are whole addresses, with brackets encoded: well-known clients cannot follow others (api.md). */
const addressOf = ({ request }: RequestArgs): string => {
  const { origin, pathname, searchParams, search } = urlOf(request);
  return origin + pathname + (search && `?${searchParams}`);
};

const whole = ({ request }: RequestArgs, path: string): string => urlOf(request).origin + path;

/** `meta.can` and `meta.transitions` say what the caller may do (api.md). */
export function singleDocument(
  args: RequestArgs,
  { resource, query }: Pick<Single, "resource" | "query">,
  item: Item & Partial<Abilities>,
  self = addressOf(args),
): JsonApiDocument {
  const objects = new ResourceObjects(args, query.fields);
  const [data] = objects.own(resource, [item], query.include, false);
  return {
    jsonapi: version,
    links: { self: self.startsWith("/") ? whole(args, self) : self },
    data: data!,
    ...objects.others(),
    ...(item.can && { meta: { can: item.can, transitions: item.transitions } }),
  };
}

/** Wherever it was begun, the next page begins after the last row of this one. */
function offsetLinks(at: (offset: number) => string, offset: number, { size, total }: Pick<Page, "size" | "total">) {
  const begun = offset % size;
  return {
    first: at(0),
    prev: offset > 0 ? at(Math.max(0, offset - size)) : null,
    next: offset + size < total ? at(offset + size) : null,
    last: at(total > begun ? begun + Math.floor((total - 1 - begun) / size) * size : 0),
  };
}

export function listDocument(args: RequestArgs, { resource, query }: Pick<Listing, "resource" | "query">, page: Page): JsonApiDocument {
  const url = urlOf(args.request);
  const objects = new ResourceObjects(args, query.fields);
  const data = objects.own(resource, page.items, query.include, true);
  const pages = Math.max(1, Math.ceil(page.total / page.size));
  const keyset = query.page.after !== null;
  const { offset } = query.page;
  // Pages go on as they were begun: by number, by cursor, by the rows before them.
  const number = offset === null ? page.number : Math.floor(offset / page.size) + 1;
  const at = (name: "number" | "after" | "offset", value: string | number) => {
    const params = new URLSearchParams(url.search);
    for (const other of ["number", "after", "offset"]) params.delete(`page[${other}]`);
    params.set(`page[${name}]`, String(value));
    return `${url.origin}${url.pathname}?${params}`;
  };
  const begun = keyset
    ? { first: at("after", ""), prev: null, next: page.after && at("after", page.after), last: null }
    : offset === null
      ? {
          first: at("number", 1),
          prev: number > 1 ? at("number", Math.min(number - 1, pages)) : null,
          next: number < pages ? at("number", number + 1) : null,
          last: at("number", pages),
        }
      : offsetLinks((value) => at("offset", value), offset, page);
  return {
    jsonapi: version,
    links: { self: addressOf(args), ...begun },
    data,
    ...objects.others(),
    meta: { total: page.total, page: { number: keyset ? null : number, size: page.size, total: pages, after: page.after } },
  };
}

/** JSON:API 1.1, Fetching Relationships. @param paths the relationship's own links @param paging of the rows that it leads to */
export function linkageDocument(
  args: RequestArgs,
  paths: Record<string, string>,
  data: Identifier | Identifier[] | null,
  paging?: Pick<JsonApiDocument, "links" | "meta">,
): JsonApiDocument {
  const links = Object.fromEntries(Object.entries(paths).map(([member, path]) => [member, whole(args, path)]));
  return { jsonapi: version, links: { ...paging?.links, ...links }, data, ...(paging?.meta && { meta: paging.meta }) };
}

export const emptyDocument = (args: RequestArgs): JsonApiDocument => ({ jsonapi: version, links: { self: addressOf(args) }, data: null });

/** With its ETag. @param version the row's, which If-Match compares */
export function answer(document: JsonApiDocument, init: ResponseInit = {}, version?: string): Response {
  const body = new TextEncoder().encode(JSON.stringify(document));
  const headers = new Headers(init.headers);
  headers.set("etag", etagOf(body, version));
  headers.set("vary", "Accept, Accept-Language, Cookie, access-token, client, uid, Authorization, X-Tenant, Volunteer-Center-Id");
  headers.set("cache-control", "private, no-cache");
  headers.set("content-type", mediaType);
  return new Response(body, { ...init, headers });
}

/** Of what this viewer may see. Writes compare only the row's version in front; the rest is a checksum, a thirtieth of a hash's cost. */
export function etagOf(body: Uint8Array, version?: string): string {
  return `W/"${version === undefined ? "" : `${version}.`}${body.length.toString(16)}-${sumOf(body)}"`;
}

const sumOf = (body: Uint8Array): string => crc32(body).toString(16).padStart(8, "0");

/** The row's version; of a type that shows none, a checksum of what it shows. */
export function versionOf(resource: AnyResource, row: Row): string {
  if (resource.attributes.includes("lockVersion")) return String(row.lockVersion);
  const shown = attributesOf(resource).map(({ name }) => row[name] ?? null);
  return sumOf(new TextEncoder().encode(JSON.stringify(shown)));
}

/** What was included or left out when the client read it makes no difference. */
export const stillMatches = (header: string, version: string): boolean =>
  tagsOf(header).some((tag) => tag === "*" || (/^W\/"([\da-f]{1,15})\./.exec(tag)?.[1] ?? "") === version);
