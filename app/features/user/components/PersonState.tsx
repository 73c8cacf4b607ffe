import { useTranslation } from "react-i18next";
import type { IconName } from "~/ui/icon-names";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";

const looks: Record<string, { tone: StatusTone; shape?: IconName }> = {
  active: { tone: "success" },
  invited: { tone: "info", shape: "mail" },
  inactive: { tone: "warning" },
  archived: { tone: "neutral", shape: "archive" },
};

/** Whether somebody can come in, as a word with a shape. */
export function PersonState({ status }: { status: string }) {
  const { t } = useTranslation("user");
  return <StatusBadge {...(looks[status] ?? { tone: "neutral" })}>{t(`status.${status}`)}</StatusBadge>;
}
