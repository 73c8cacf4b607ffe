import type { BlockKind } from "~/blocks/registry";

export const starts = ["text", "story", "landing", "home", "about", "organizations", "campaign", "contact", "empty"] as const;
export type Start = (typeof starts)[number];

/** What a page begins with, from top to bottom. */
export const kindsOfStart: Record<Start, BlockKind[]> = {
  text: ["Markdown", "CallToAction"],
  story: ["ImageTextButtons", "TextWithUsps", "QuoteBlock", "CallToAction"],
  landing: [
    "PhotoHero",
    "Markdown",
    "DynamicCards",
    "ImageTextButtons",
    "QuoteBlock",
    "VacancyCategories",
    "Questions",
    "NewsCarousel",
    "BuilderForm",
    "CallToAction",
  ],
  home: ["HeroWithSearch", "DynamicCards", "VacancyCategories", "CallToAction"],
  about: ["PhotoHero", "Markdown", "Figures", "Team", "CallToAction"],
  organizations: ["PhotoHero", "TextWithUsps", "Steps", "Questions", "CallToAction"],
  campaign: ["PhotoHero", "Figures", "QuoteBlock", "Steps", "DynamicCards", "CallToAction"],
  contact: ["Contact", "Questions", "Follow"],
  empty: [],
};

/** A page that begins as another one is: one that the centre keeps as a template, or a copy. */
const fromPage = "page:";
export const startFrom = (id: string): string => fromPage + id;
export const pageOfStart = (start: string): string | null => (start.startsWith(fromPage) ? start.slice(fromPage.length) : null);
export const isStart = (start: string): start is Start => (starts as readonly string[]).includes(start);
