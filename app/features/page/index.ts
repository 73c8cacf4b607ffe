export { type PageLayout, type PageState, type PageType, pageLayouts, pageTypes } from "./choices";
export { NewsCard } from "./news/NewsCard";
export { newsAddress } from "./news/news-address";
export { slugFrom } from "./slug";
