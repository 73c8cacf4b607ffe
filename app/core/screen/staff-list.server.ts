/** The loader of a staff list: a page of rows as the address asks for, and what stands around it. */
import type { SQL } from "drizzle-orm";
import { translator } from "../i18n/translator.server";
import { wordAt } from "../i18n/word-at";
import { isApi } from "../jsonapi/media.server";
import { forbidden, type RequestArgs } from "../jsonapi/problem.server";
import type { AnyResource } from "../resource/define.server";
import type { FieldOf, IncludeOf } from "../resource/entity";
import { type ListOptions, list } from "../resource/list.server";
import { respond } from "../resource/respond.server";
import type { Query } from "../tenant/db.server";

type Beside = Record<string, Query<unknown>>;

export interface Around<B> {
  /** What the screen shows besides, such as how many rows each tab has. */
  beside?: B;
  /** Where its words are; the resource's namespace unless said. */
  words?: string;
}

/**
 * @returns the page of rows (`main`), what was asked besides, the page's title by the word `title`, and whether the viewer may order the rows
 * @throws the JSON:API Response under /api/v1; on a page 403 for whoever may change none of these rows
 */
export async function staffList<
  R extends AnyResource,
  const Field extends FieldOf<R> = FieldOf<R>,
  const Path extends IncludeOf<R> = never,
  Columns extends Record<string, SQL> = Record<never, SQL>,
  B extends Beside = Record<never, never>,
>(
  args: RequestArgs,
  resource: R,
  { beside = {} as B, words = resource.noun, ...options }: ListOptions<Field, Path, Columns> & Around<B> = {},
) {
  const { portal } = args.context;
  if (!isApi(args.request) && resource.update?.allow(portal) === false) throw forbidden(args);
  // A program that names no size gets the usual one.
  const size = isApi(args.request) ? undefined : options.size;
  const found = await respond(args, list(resource, args, { ...options, size }), beside);
  const title = translator(portal.locale, resource.noun)(wordAt(words, "title"));
  const whole = resource.ordered && found.main.total === found.main.items.length;
  return { ...found, title, words, mayOrder: Boolean(whole && resource.update?.allow(portal)) };
}
