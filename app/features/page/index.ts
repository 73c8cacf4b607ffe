export { PageStateBadge } from "./components/PageStateBadge";
export { type PageState, pageLayouts, pageStates, pageTypes } from "./page.schema";
export { slugFrom } from "./slug";
export { isSystemSlug } from "./system-slugs";
