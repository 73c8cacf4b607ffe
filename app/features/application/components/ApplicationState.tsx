import { useTranslation } from "react-i18next";
import type { IconName } from "~/ui/icon-names";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";

const looks: Record<string, { tone: StatusTone; shape?: IconName }> = {
  pending: { tone: "warning", shape: "hourglass" },
  accepted: { tone: "success" },
  rejected: { tone: "danger" },
  withdrawn: { tone: "neutral", shape: "undo-2" },
};

/** Where an application stands, as a word with a shape. */
export function ApplicationState({ status }: { status: string }) {
  const { t } = useTranslation("application");
  return <StatusBadge {...(looks[status] ?? { tone: "neutral" })}>{t(`status.${status}`)}</StatusBadge>;
}
