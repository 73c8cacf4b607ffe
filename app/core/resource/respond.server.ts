/**
 * The one place where page and API part. A screen's loader ends in `respond`: on the API it throws a JSON:API 1.1 document, on a page it
 * returns plain data. Either way the queries run as one batch.
 */
import { crc32 } from "node:zlib";
import { urlOf } from "../http/url.server";
import { isApi, mediaType, toSnake } from "../jsonapi/media.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import type { ListQuery } from "../jsonapi/query.server";
import { type Identifier, includedIn, linksOf, making, ownObjects, type ResourceObject, root } from "../jsonapi/resource-object.server";
import type { Query, Results } from "../tenant/db.server";
import type { AnyResource } from "./define.server";
import type { Item } from "./items.server";
import type { Abilities, Listing, Page, Single } from "./list.server";

type Primary<T> = Query<T> & (Pick<Listing, "kind" | "resource" | "query"> | Pick<Single, "kind" | "resource" | "query">);

/**
 * @param main what the address is about: a `list` or a `show`. The only query that an API request runs.
 * @param beside what the page shows besides, by name; as a function it is not even put together for an API request.
 * @returns `{ main, ...beside }`, read.
 * @throws the JSON:API Response when the request is under /api/v1.
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

/** The JSON:API Response for what was read. */
export async function documentResponse<T>(
  args: RequestArgs,
  main: Primary<T>,
  read: T,
  init: ResponseInit & { self?: string } = {},
): Promise<Response> {
  if (main.kind === "list") return answer(args, listDocument(args, main.resource, read as unknown as Page, (main as Listing).query), init);
  const item = read as unknown as Item;
  return answer(args, singleDocument(args, main.resource, item, main.query, init.self), init, item.lockVersion);
}

interface JsonApiDocument {
  jsonapi: { version: "1.1" };
  links: Record<string, string | null>;
  data: ResourceObject | ResourceObject[] | Identifier | Identifier[] | null;
  included?: ResourceObject[];
  meta?: Record<string, unknown>;
}

const version = { version: "1.1" } as const;

const addressOf = ({ request }: RequestArgs): string => {
  const { pathname, search } = urlOf(request);
  return pathname + search;
};

/** The document of one row; `meta.can` and `meta.transitions` say what the caller may do (api.md). */
export function singleDocument(
  args: RequestArgs,
  resource: AnyResource,
  item: Item & Partial<Abilities>,
  query: Pick<ListQuery, "include" | "fields">,
  self = addressOf(args),
): JsonApiDocument {
  const made = making(args, query.fields);
  const [data] = ownObjects(resource, [item], query.include, made, false);
  return {
    jsonapi: version,
    links: { self },
    data: data!,
    ...includedIn(made),
    ...(item.can && { meta: { can: item.can, transitions: item.transitions } }),
  };
}

export function listDocument(args: RequestArgs, resource: AnyResource, page: Page, query: ListQuery): JsonApiDocument {
  const url = urlOf(args.request);
  const made = making(args, query.fields);
  const data = ownObjects(resource, page.items, query.include, made, true);
  const pages = Math.max(1, Math.ceil(page.total / page.size));
  const keyset = query.page.after !== null;
  const at = (name: "number" | "after", value: string | number) => {
    const params = new URLSearchParams(url.search);
    params.delete("page[number]");
    params.delete("page[after]");
    params.set(`page[${name}]`, String(value));
    return `${url.pathname}?${params}`;
  };
  const next = keyset ? page.after && at("after", page.after) : page.number < pages ? at("number", page.number + 1) : null;
  return {
    jsonapi: version,
    links: {
      self: addressOf(args),
      first: at("number", 1),
      prev: !keyset && page.number > 1 ? at("number", Math.min(page.number - 1, pages)) : null,
      next,
      last: at("number", pages),
    },
    data,
    ...includedIn(made),
    meta: { total: page.total, page: { number: keyset ? null : page.number, size: page.size, total: pages, after: page.after } },
  };
}

/** The document of a relationship itself: identifiers and links (JSON:API 1.1, Fetching Relationships). */
export function linkageDocument(
  resource: AnyResource,
  id: string,
  name: string,
  data: Identifier | Identifier[] | null,
  paging?: Pick<JsonApiDocument, "links" | "meta">,
): JsonApiDocument {
  const links = linksOf(`${root}/${resource.type}/${id}`, toSnake(name));
  return { jsonapi: version, links: { ...paging?.links, ...links }, data, ...(paging?.meta && { meta: paging.meta }) };
}

export const emptyDocument = (self: string): JsonApiDocument => ({ jsonapi: version, links: { self }, data: null });

/** A document with its ETag; 304 when the client has it already. `version` is the row's, which If-Match compares. */
export function answer(args: RequestArgs, document: JsonApiDocument, init: ResponseInit = {}, version?: unknown): Response {
  const body = new TextEncoder().encode(JSON.stringify(document));
  const etag = etagOf(body, version);
  const headers = new Headers(init.headers);
  headers.set("etag", etag);
  headers.set("vary", "Accept, Accept-Language, Cookie, access-token, client, uid, Authorization, X-Tenant, Volunteer-Center-Id");
  headers.set("cache-control", "private, no-cache");
  if (
    ["GET", "HEAD"].includes(args.request.method) &&
    tagsOf(args.request.headers.get("if-none-match")).some((tag) => tag === "*" || tag === etag)
  ) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-type", mediaType);
  return new Response(body, { ...init, headers });
}

/**
 * Weak, from the representation itself: what the viewer may see is in it. In front, the row's version, when it is about one row: that is what
 * writes compare, so that the rest need not be more than a checksum, at a thirtieth of what a hash costs.
 */
export function etagOf(body: Uint8Array, version?: unknown): string {
  const sum = `${body.length.toString(16)}-${crc32(body).toString(16).padStart(8, "0")}`;
  return `W/"${typeof version === "number" ? `${version}.` : ""}${sum}"`;
}

/** The tags of an If-None-Match or If-Match header, as weak ones. */
const tagsOf = (header: string | null): string[] =>
  (header ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .map((tag) => (tag.startsWith('"') ? `W/${tag}` : tag));

/** Whether an If-Match header still holds for a row: what was included or left out when the client read it makes no difference. */
export const stillMatches = (header: string, version: unknown): boolean =>
  tagsOf(header).some((tag) => tag === "*" || (/^W\/"(\d{1,15})\./.exec(tag)?.[1] ?? "") === String(version));
