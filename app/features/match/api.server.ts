/** Matches as JSON:API documents: rows of the type, each with `meta.score`, `meta.reasons` and `meta.concerns`. */
import { urlOf } from "~/core/http/url.server";
import { badParameter, type RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import type { AnyResource } from "~/core/resource/define.server";
import { checkFeature, refuseList } from "~/core/resource/gate.server";
import type { Item } from "~/core/resource/items.server";
import { answer, listDocument } from "~/core/resource/respond.server";
import { isClosed } from "~/core/resource/select.server";
import type { Query } from "~/core/tenant/db.server";
import { categoriesOf } from "../term/index.server";
import type { Facts } from "./person";
import { reasonsOf } from "./reasons.server";

const max = 100;

type Matches = Query<{ item: { id: string }; facts: Facts }[]>;

/** As many as `page[size]` says, from the best on: a ranking has one page, and its own order. */
export async function matchDocument(
  args: RequestArgs,
  resource: AnyResource,
  matchesOf: (most: number) => Matches,
  about: "you" | "them",
): Promise<Response> {
  const { portal } = args.context;
  checkFeature(resource, args);
  // The ranking chooses its rows itself: a type that no key reads is not read so either.
  if (isClosed(resource, portal)) throw refuseList(args);
  for (const name of urlOf(args.request).searchParams.keys())
    if (!/^(page\[size\]|fields\[\w+\](\[\])?)$/.test(name)) throw badParameter(args, name, "unknown_parameter");
  const query = parseQuery(resource, args);
  const size = Math.min(query.page.size, max);
  const { found, categories } = await portal.db.fetchAll({ found: matchesOf(size), categories: categoriesOf(portal) });
  const items = found.map(({ item }) => item as Item);
  const document = listDocument(args, { resource, query }, { items, total: items.length, number: 1, size, after: null });
  for (const [at, { facts }] of found.entries()) {
    const { why, but } = reasonsOf(facts, portal, categories, about);
    const row = (document.data as { meta?: Record<string, unknown> }[])[at]!;
    row.meta = { ...row.meta, score: facts.score, reasons: why, concerns: but };
  }
  return answer(document);
}
