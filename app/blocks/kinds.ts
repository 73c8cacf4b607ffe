/** Every kind of block, a line each: the name is its folder's and the `kind` of its rows. */
export { block as CallToAction } from "./CallToAction/block";
export { block as DualCta } from "./DualCta/block";
export { block as DynamicCards } from "./DynamicCards/block";
export { block as HeroWithSearch } from "./HeroWithSearch/block";
export { block as ImageTextButtons } from "./ImageTextButtons/block";
export { block as LogoBar } from "./LogoBar/block";
export { block as Markdown } from "./Markdown/block";
export { block as QuoteBlock } from "./QuoteBlock/block";
export { block as SectionTitle } from "./SectionTitle/block";
export { block as TextWithUsps } from "./TextWithUsps/block";
export { block as VacancyCategories } from "./VacancyCategories/block";
