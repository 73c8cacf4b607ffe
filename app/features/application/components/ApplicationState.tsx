import { StateBadge } from "~/ui/StateBadge";
import { type ApplicationItem, standingOf } from "../application-item";

/** Where an application stands. */
export const ApplicationState = ({ application }: { application: Pick<ApplicationItem, "status" | "answeredAt"> }) => (
  <StateBadge words="application" status={standingOf(application)} />
);
