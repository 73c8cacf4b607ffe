import { useTranslation } from "react-i18next";
import type { IconName } from "~/ui/icon-names";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";

const looks: Record<string, { tone: StatusTone; shape?: IconName }> = {
  mapping: { tone: "warning", shape: "hourglass" },
  preview: { tone: "warning", shape: "hourglass" },
  running: { tone: "info", shape: "hourglass" },
  finished: { tone: "success" },
  undoing: { tone: "info", shape: "undo-2" },
  undone: { tone: "neutral", shape: "undo-2" },
};

/** How far an import is, as a word with a shape. */
export function ImportState({ status }: { status: string }) {
  const { t } = useTranslation("import");
  return <StatusBadge {...(looks[status] ?? { tone: "neutral" })}>{t(`status.${status}`)}</StatusBadge>;
}
