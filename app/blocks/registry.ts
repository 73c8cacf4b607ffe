/** How each kind of block looks. A kind that registry.server.ts has and this lacks does not compile, nor the other way round. */
import type { ComponentType } from "react";
import type { PropsOf } from "./block";
import { CallToAction } from "./CallToAction/View";
import { DualCta } from "./DualCta/View";
import { DynamicCards } from "./DynamicCards/View";
import { HeroWithSearch } from "./HeroWithSearch/View";
import { ImageTextButtons } from "./ImageTextButtons/View";
import { LogoBar } from "./LogoBar/View";
import { MarkdownText } from "./Markdown/View";
import type { DataOf } from "./part.server";
import { QuoteBlock } from "./QuoteBlock/View";
import type { BlockKind, blocks } from "./registry.server";
import { SectionTitle } from "./SectionTitle/View";
import { TextWithUsps } from "./TextWithUsps/View";
import { VacancyCategories } from "./VacancyCategories/View";

type Registered = typeof blocks;
type ShownProps<K extends BlockKind> = Registered[K] extends { view: (props: never) => infer V } ? V : PropsOf<Registered[K]["block"]>;
type ShownData<K extends BlockKind> = Registered[K] extends { data: infer P } ? DataOf<P> : undefined;

/** What a view gets: the block's own words, the portal's data for its kind, and whether it opens the page. */
export interface ViewProps<K extends BlockKind> {
  props: ShownProps<K>;
  data: ShownData<K>;
  first: boolean;
}

export const views: { [K in BlockKind]: ComponentType<ViewProps<K>> } = {
  CallToAction,
  DualCta,
  DynamicCards,
  HeroWithSearch,
  ImageTextButtons,
  LogoBar,
  Markdown: MarkdownText,
  QuoteBlock,
  SectionTitle,
  TextWithUsps,
  VacancyCategories,
};
