/** What a new page begins with: kinds with their own first words. */
import { type BlockKind, blocks } from "~/blocks/registry";
import { newBlock } from "~/builder/draft";
import { kindsOf } from "~/builder/kinds.server";
import type { PageType } from "../choices";
import type { Start } from "./starts";

const kinds: Record<Start, BlockKind[]> = {
  text: ["Markdown", "CallToAction"],
  home: ["HeroWithSearch", "DynamicCards", "VacancyCategories", "CallToAction"],
  story: ["ImageTextButtons", "TextWithUsps", "QuoteBlock", "CallToAction"],
  empty: [],
};

/** Where another kind of page begins with others. */
const otherKinds: Partial<Record<PageType, Partial<Record<Start, BlockKind[]>>>> = {
  news: { text: ["Markdown"], story: ["Image", "Markdown"] },
  success_story: { text: ["Markdown"], story: ["Image", "Markdown", "QuoteBlock", "CallToAction"] },
};

export const blocksOf = (start: Start, about: PageType) =>
  (otherKinds[about]?.[start] ?? kinds[start]).map((name) => newBlock(kindsOf(blocks).find(({ kind }) => kind === name)!, about));

/** A hero says what the page is about; a text stands in a measure that reads well. */
export const frameOf = (start: Start) => ({
  showTitleOnPage: start !== "home",
  pageLayout: start === "text" ? ("default" as const) : ("wide" as const),
});
