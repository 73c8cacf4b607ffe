export { hasNews, newsBetween } from "./fresh-news.server";
export { latestNews } from "./news/news.server";
export { pages } from "./page.resource.server";
export { pageSchema } from "./page.schema";
export { editable, hasHome, stateColumns } from "./page-list.server";
export { pageEditors } from "./page-versions.server";
