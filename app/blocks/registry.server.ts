/** Every kind of block: what may be said in it, and what it shows of the portal's data. Its look is in registry.ts. */
import { callToAction } from "./CallToAction/block";
import { dualCta } from "./DualCta/block";
import { dynamicCards } from "./DynamicCards/block";
import { cardsData } from "./DynamicCards/data.server";
import { heroWithSearch } from "./HeroWithSearch/block";
import { heroData } from "./HeroWithSearch/data.server";
import { imageTextButtons } from "./ImageTextButtons/block";
import { logoBar } from "./LogoBar/block";
import { logosData } from "./LogoBar/data.server";
import { markdownBlock } from "./Markdown/block";
import { markdownView } from "./Markdown/view.server";
import { quoteBlock } from "./QuoteBlock/block";
import { sectionTitle } from "./SectionTitle/block";
import { textWithUsps } from "./TextWithUsps/block";
import { vacancyCategories } from "./VacancyCategories/block";
import { categoriesData } from "./VacancyCategories/data.server";

export const blocks = {
  CallToAction: { block: callToAction },
  DualCta: { block: dualCta },
  DynamicCards: { block: dynamicCards, data: cardsData },
  HeroWithSearch: { block: heroWithSearch, data: heroData },
  ImageTextButtons: { block: imageTextButtons },
  LogoBar: { block: logoBar, data: logosData },
  Markdown: { block: markdownBlock, view: markdownView },
  QuoteBlock: { block: quoteBlock },
  SectionTitle: { block: sectionTitle },
  TextWithUsps: { block: textWithUsps },
  VacancyCategories: { block: vacancyCategories, data: categoriesData },
};

export type BlockKind = keyof typeof blocks;
