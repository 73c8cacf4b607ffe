import type { Portal } from "~/core/tenant/portal.server";
import type { Props } from "../block";
import { latestNews } from "../news/news.server";
import type { block } from "./block";

/** The latest of this centre. */
export const dataQuery = ({ source, limit }: Props<typeof block>, portal: Portal) => latestNews(portal, { source, limit });
