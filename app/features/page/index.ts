export { type PageLayout, type PageState, type PageType, pageLayouts, pageTypes } from "./choices";
export { PageStateBadge } from "./components/PageStateBadge";
export { slugFrom } from "./slug";
export { isSystemSlug } from "./system-slugs";
