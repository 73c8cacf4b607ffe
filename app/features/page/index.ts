export { type PageLayout, type PageState, type PageType, pageLayouts, pageTypes } from "./choices";
export { slugFrom } from "./slug";
export { isSystemSlug } from "./system-slugs";
