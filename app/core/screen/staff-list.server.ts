/** The loader of a staff list: a page of rows as the address asks for, and what stands around it. */
import { wordAt } from "~/ui/words";
import { translator } from "../i18n/translator.server";
import { isApi } from "../jsonapi/media.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import type { AnyResource, Entity } from "../resource/define.server";
import { type ListOptions, list } from "../resource/list.server";
import { respond } from "../resource/respond.server";
import type { Query } from "../tenant/db.server";

export interface Listed<B> extends ListOptions {
  /** What the screen shows besides, such as how many rows each tab has. */
  beside?: B;
  /** Where its words are; the resource's namespace unless said. */
  words?: string;
}

/**
 * @returns the page of rows (`main`), what was asked besides, the page's title by the word `title`, and whether the viewer may order the rows
 * @throws the JSON:API Response under /api/v1
 */
export async function staffList<R extends AnyResource, B extends Record<string, Query<unknown>> = Record<never, never>>(
  args: RequestArgs,
  resource: R,
  { beside = {} as B, words = resource.noun, ...options }: Listed<B> = {},
) {
  const { portal } = args.context;
  // A program that names no size gets the usual one.
  const size = isApi(args.request) ? undefined : options.size;
  const found = await respond(args, list<Entity<R>>(resource, args, { ...options, size }), beside);
  const title = translator(portal.locale, resource.noun)(wordAt(words, "title"));
  const whole = resource.ordered && found.main.total === found.main.items.length;
  return { ...found, title, words, mayOrder: Boolean(whole && resource.update?.allow(portal)) };
}
