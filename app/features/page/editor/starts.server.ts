/** What a new page begins with: kinds with their own first words, which look finished. */
import { type BlockKind, blocks } from "~/blocks/registry";
import { newBlock } from "~/builder/draft";
import { kindsOf } from "~/builder/kinds.server";
import type { Start } from "./starts";

const kinds: Record<Start, BlockKind[]> = {
  text: ["Markdown", "CallToAction"],
  home: ["HeroWithSearch", "DynamicCards", "VacancyCategories", "CallToAction"],
  story: ["ImageTextButtons", "TextWithUsps", "QuoteBlock", "CallToAction"],
  empty: [],
};

export const blocksOf = (start: Start) => kinds[start].map((name) => newBlock(kindsOf(blocks).find(({ kind }) => kind === name)!));

/** A hero says what the page is about; a text stands in a measure that reads well. */
export const frameOf = (start: Start) => ({
  showTitleOnPage: start !== "home",
  pageLayout: start === "text" ? ("default" as const) : ("wide" as const),
});
