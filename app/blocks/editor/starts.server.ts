/** What a new page begins with: kinds with their own first words, which look finished. */
import { newId } from "~/core/ids";
import { type BlockKind, blocks } from "../registry";
import type { Start } from "./starts";

const kinds: Record<Start, BlockKind[]> = {
  text: ["Markdown", "CallToAction"],
  home: ["HeroWithSearch", "DynamicCards", "VacancyCategories", "CallToAction"],
  story: ["ImageTextButtons", "TextWithUsps", "QuoteBlock", "CallToAction"],
  empty: [],
};

/** A block as its kind has it when it is new. */
export function newBlock(kind: string) {
  const { version, defaults } = blocks.get(kind)!;
  return { id: newId(), kind, version, props: defaults.props, propsEn: defaults.propsEn, hidden: false, sourceChanged: false };
}

export const blocksOf = (start: Start) => kinds[start].map(newBlock);

/** A hero says what the page is about; a text stands in a measure that reads well. */
export const frameOf = (start: Start) => ({
  showTitleOnPage: start !== "home",
  pageLayout: start === "text" ? ("default" as const) : ("wide" as const),
});
