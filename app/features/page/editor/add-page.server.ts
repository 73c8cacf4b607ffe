/** A new page, with the blocks that it begins with as its first draft. */
import { eq, isNull, or } from "drizzle-orm";
import { z } from "zod";
import { kindsOf } from "~/builder/kinds.server";
import { blocksWithSamples } from "~/builder/sample";
import { optionalLine, requiredLine } from "~/core/fields";
import { newId } from "~/core/ids";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { command, execute } from "~/core/resource/command.server";
import { type FormRefusal, refusal } from "~/core/resource/refused-answer.server";
import { startsWith } from "~/core/resource/text-match.server";
import { readInput } from "~/core/resource/write.server";
import type { Portal } from "~/core/tenant/portal.server";
import { isSystemSlug } from "~/system-slugs";
import { pages as table } from "~db/schema";
import { pageTypes } from "../choices";
import { pages } from "../page.resource.server";
import { slugFrom } from "../slug";
import { builtPage } from "./built-page.server";
import { isStart, pageOfStart } from "./starts";
import { beginningOf } from "./starts.server";

export const newPageSchema = z.object({
  title: requiredLine(120),
  pageType: z.enum(pageTypes).default("default"),
  start: z
    .string()
    .max(80)
    .refine((start) => isStart(start) || pageOfStart(start))
    .default("text"),
  slug: optionalLine(100),
  home: z.stringbool().optional(),
});

/** `unfilled`: it begins with examples. */
export async function addPage(
  args: RequestArgs,
): Promise<{ ok: true; id: string; unfilled: boolean } | { ok: false; refused: FormRefusal }> {
  const { portal } = args.context;
  const read = await readInput(args, pages, newPageSchema);
  if (!read.ok) return read;
  const { title, pageType, start, slug, home } = read.value;
  const id = newId();
  const { contentBlocks, ...beginning } = await beginningOf(args, start, { title, pageType });
  const attributes = { ...beginning.attributes, title, pageType, slug: home ? "" : (slug ?? (await freeSlug(portal, title))) };
  const done = await execute(portal, [
    command.create(pages, { attributes, id }),
    ...(contentBlocks.length > 0 ? [command.step(pages, id, "save_draft", { attributes: { contentBlocks } })] : []),
  ]);
  const unfilled = blocksWithSamples(contentBlocks, ({ kind }) => kindsOf(builtPage.kinds).find((one) => one.kind === kind)).length > 0;
  if (done.ok) return { ok: true, id, unfilled };
  return { ok: false, refused: refusal(args, pages, [...done.refused.values()][0]!, read.input.submission) };
}

/** The title as an address, with a number where the centre has such a page. */
async function freeSlug({ db, center }: Portal, title: string): Promise<string> {
  const wanted = slugFrom(title) || "pagina";
  const taken = await db.fetch(
    db
      .select({ slug: table.slug })
      .from(table)
      .where(eq(table.centerId, center.id), isNull(table.deletedAt), or(eq(table.slug, wanted), startsWith(table.slug, `${wanted}-`)))
      .limit(500)
      .map((rows) => new Set(rows.map(({ slug }) => slug))),
  );
  const isFree = (slug: string) => !taken.has(slug) && !isSystemSlug(slug);
  let free = wanted;
  for (let number = 2; !isFree(free); number++) free = `${wanted}-${number}`;
  return free;
}
