import type { Props } from "~/builder/block";
import type { Portal } from "~/core/tenant/portal.server";
import { latestNews } from "~/features/page/index.server";
import type { block } from "./block";

/** The latest of this centre. */
export const dataQuery = ({ source, limit }: Props<typeof block>, portal: Portal) => latestNews(portal, { source, limit });
