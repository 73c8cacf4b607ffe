import { useTranslation } from "react-i18next";
import type { IconName } from "~/ui/icon-names";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";
import { type ApplicationItem, standingOf } from "../application-item";

const looks: Record<ReturnType<typeof standingOf>, { tone: StatusTone; shape?: IconName }> = {
  pending: { tone: "warning", shape: "hourglass" },
  accepted: { tone: "success" },
  rejected: { tone: "danger" },
  withdrawn: { tone: "neutral", shape: "undo-2" },
  closed: { tone: "neutral" },
};

/** Where an application stands, as a word with a shape. */
export function ApplicationState({ application }: { application: Pick<ApplicationItem, "status" | "answeredAt"> }) {
  const { t } = useTranslation("application");
  const standing = standingOf(application);
  return <StatusBadge {...looks[standing]}>{t(`status.${standing}`)}</StatusBadge>;
}
