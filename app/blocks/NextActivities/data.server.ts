import type { Props } from "~/builder/block";
import type { Portal } from "~/core/tenant/portal.server";
import { nextActivities } from "~/features/calendar/index.server";
import type { block } from "./block";

/** The next ones of this centre; none where activities are switched off. */
export const dataQuery = ({ limit }: Props<typeof block>, portal: Portal) => nextActivities(portal, limit);
