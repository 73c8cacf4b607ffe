/** The loader of an editor: of a row, or of a new one where the address has no id. */
import type { EditorView } from "~/ui/editor/view";
import { translator } from "../i18n/translator.server";
import { wordAt } from "../i18n/word-at";
import { isApi } from "../jsonapi/media.server";
import { forbidden, type RequestArgs } from "../jsonapi/problem.server";
import { schemaToCreate } from "../resource/check.server";
import type { AnyResource } from "../resource/define.server";
import type { IncludeOf, WholeEntity } from "../resource/entity";
import { show } from "../resource/list.server";
import type { Abilities } from "../resource/offers.server";
import { documentResponse } from "../resource/respond.server";
import { combine, type Query, type Results } from "../tenant/db.server";
import { constraintsOf, type FormValues, formOf } from "./values.server";

export interface Editing<E, Path, B> {
  include?: readonly Path[];
  values?: FormValues<E>;
  /** Where its words are; the resource's namespace unless said. */
  words?: string;
  /** What something new begins with. */
  initial?: Record<string, string | string[]>;
  /** What the screen shows besides, such as lists to choose from. */
  beside?: B;
}

/**
 * @returns what `<Editor>` needs (`editor`), the row (null: a new one), the page's title by the words `edit` and `add`, and `beside`
 * @throws the JSON:API Response under /api/v1; 401, 403 and 404 as the resource's rules say
 */
export async function editor<
  R extends AnyResource,
  const Path extends IncludeOf<R> = never,
  B extends Record<string, Query<unknown>> = Record<never, never>,
>(
  args: RequestArgs & { params: { id?: string } },
  resource: R,
  { include, values, words = resource.noun, initial = {}, beside = {} as B }: Editing<WholeEntity<R, Path>, Path, B> = {},
): Promise<{ title: string; editor: EditorView; row: (WholeEntity<R, Path> & Abilities) | null } & Results<B>> {
  const { portal } = args.context;
  const title = (key: string) => translator(portal.locale, resource.noun)(wordAt(words, key));
  const { id } = args.params;
  if (!id) {
    if (!resource.create || resource.create.who?.(portal) === false) throw forbidden(args);
    const view = { words, id: null, lockVersion: null, values: initial, mayDelete: false, state: null };
    const editor = { ...view, constraints: constraintsOf(await schemaToCreate(resource, portal, initial)) };
    return { ...(await portal.db.fetchAll(beside)), title: title("add"), editor, row: null };
  }
  const main = show(resource, args, id, { include });
  if (isApi(args.request)) throw await documentResponse(args, main, await portal.db.fetch(main));
  const { row, found } = await portal.db.fetchAll({ found: combine(beside, (read) => read), row: main });
  if (!row.can.update) throw forbidden(args);
  const stored = row as typeof row & { lockVersion: number };
  const editor = viewOf(resource, stored, formOf(resource, row, values), words);
  return { ...found, title: title("edit"), editor, row };
}

export const viewOf = (
  resource: AnyResource,
  row: Abilities & { id: string; lockVersion: number; status?: string },
  values: EditorView["values"],
  words: string,
): EditorView => ({
  words,
  id: row.id,
  lockVersion: row.lockVersion,
  values,
  constraints: constraintsOf(resource.update!.schema),
  mayDelete: Boolean(row.can.delete),
  state: resource.transitions && row.status ? { status: row.status, steps: row.transitions } : null,
});
