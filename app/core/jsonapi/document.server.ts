/** JSON:API 1.1 documents from items. */

import { urlOf } from "../http/url.server";
import type { AnyResource } from "../resource/define.server";
import type { Item } from "../resource/items.server";
import type { Abilities, Page } from "../resource/list.server";
import { toSnake } from "./media.server";
import type { RequestArgs } from "./problem.server";
import type { ListQuery } from "./query.server";
import { type Identifier, includedIn, linksOf, making, ownObjects, type ResourceObject, root } from "./resource-object.server";

export interface JsonApiDocument {
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
