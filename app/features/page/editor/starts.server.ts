/** What a new page begins with: kinds with their own first words, or all that another page says. */
import { and, eq, isNull } from "drizzle-orm";
import { type BlockKind, blocks } from "~/blocks/registry";
import { newBlock } from "~/builder/draft";
import { readEdited } from "~/builder/draft.server";
import type { EditedBlock, Props } from "~/builder/field";
import { kindsOf } from "~/builder/kinds.server";
import { newId } from "~/core/ids";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { inList } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { contentBlocks, pages as table } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import type { PageType } from "../choices";
import { editable } from "../page-list.server";
import { builtPage } from "./built-page.server";
import { isStart, kindsOfStart, pageOfStart, type Start } from "./starts";

/** Where another kind of page begins with others. */
const otherKinds: Partial<Record<PageType, Partial<Record<Start, BlockKind[]>>>> = {
  news: { text: ["Markdown"], story: ["Image", "Markdown"] },
  success_story: { text: ["Markdown"], story: ["Image", "Markdown", "QuoteBlock", "CallToAction"] },
};

/** What is true of every site, and says better what such a page is for than the kind's own first words. */
const otherWords: Partial<Record<Start, Partial<Record<BlockKind, Props>>>> = {
  organizations: {
    CallToAction: {
      title: "Zoek je vrijwilligers?",
      text: "Meld je organisatie aan. Daarna plaats je zelf je vacatures.",
      buttonLabel: "Organisatie aanmelden",
      href: "/organizations/signup",
    },
  },
};

interface Beginning {
  attributes: Record<string, unknown>;
  contentBlocks: EditedBlock[];
}

/** @throws 404 where it begins as a page that the viewer may not edit */
export async function beginningOf(args: RequestArgs, start: string, { title, pageType }: { title: string; pageType: PageType }) {
  const from = pageOfStart(start);
  if (from) return asPage(args, from);
  return isStart(start) ? asStart(start, title, pageType) : { attributes: {}, contentBlocks: [] };
}

/** A hero says what the page is about; a text stands in a measure that reads well. */
function asStart(start: Start, title: string, pageType: PageType): Beginning {
  const kinds = otherKinds[pageType]?.[start] ?? kindsOfStart[start];
  const contentBlocks = kinds.map((name) => {
    const block = newBlock(kindsOf(blocks).find(({ kind }) => kind === name)!, pageType);
    const opening = name === "PhotoHero" ? { title: title.slice(0, 120) } : {};
    return { ...block, props: { ...block.props, ...otherWords[start]?.[name], ...opening } };
  });
  return { attributes: { showTitleOnPage: start !== "home", pageLayout: start === "text" ? "default" : "wide" }, contentBlocks };
}

/** Its newest draft, under another title and address. What one page alone is, such as being in the picture, the copy is not. */
async function asPage(args: RequestArgs, id: string): Promise<Beginning> {
  const { draft } = await readEdited(builtPage, args, id);
  const { pageLayout, showTitleOnPage, summary, summaryEn, imageUrl, imageAlt } = draft.attributes;
  return {
    attributes: { pageLayout, showTitleOnPage, summary, summaryEn, imageUrl, imageAlt },
    contentBlocks: draft.blocks.map((block) => ({ ...block, id: newId() })),
  };
}

export interface Template {
  id: string;
  title: string;
  kinds: string[];
}

const maxTemplates = 30;

/** The pages that this centre keeps as templates, each with what it is made of. */
export async function templatesOf(portal: Portal): Promise<Template[]> {
  const { db } = portal;
  const found = await db.fetch(
    db
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(and(eq(table.centerId, portal.center.id), eq(table.template, true), isNull(table.deletedAt), editable(portal)))
      .orderBy(alphabetical(table.title))
      .limit(maxTemplates),
  );
  if (found.length === 0) return [];
  const kinds: Query<{ pageId: string; kind: string }[]> = db
    .select({ pageId: contentBlocks.pageId, kind: contentBlocks.kind })
    .from(contentBlocks)
    .where(
      and(
        isNull(contentBlocks.deletedAt),
        inList(
          contentBlocks.pageId,
          found.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(contentBlocks.position)
    .limit(1_000);
  const placed = await db.fetch(kinds);
  return found.map((page) => ({ ...page, kinds: placed.filter(({ pageId }) => pageId === page.id).map(({ kind }) => kind) }));
}
