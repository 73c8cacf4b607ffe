import { useTranslation } from "react-i18next";
import type { IconName } from "~/ui/icon-names";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";

const looks: Record<string, { tone: StatusTone; shape?: IconName }> = {
  draft: { tone: "neutral", shape: "pencil" },
  published: { tone: "success" },
  filled: { tone: "info", shape: "users" },
  expired: { tone: "warning" },
  archived: { tone: "neutral", shape: "archive" },
};

/** Where a vacancy is in its life, as a word with a shape. */
export function VacancyState({ status }: { status: string }) {
  const { t } = useTranslation("vacancy");
  return <StatusBadge {...(looks[status] ?? { tone: "neutral" })}>{t(`staff.status.${status}`)}</StatusBadge>;
}
