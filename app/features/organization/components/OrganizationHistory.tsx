import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import { changedFields, History, type HistoryEvent } from "../../audit_event";

/** What happened to an organisation, and who did it. */
export function OrganizationHistory({ events }: { events: HistoryEvent[] }) {
  const { t } = useTranslation("organization");
  const { list } = useFormat();
  const sentence = ({ action, actorName, changes }: HistoryEvent) => {
    const name = actorName ?? t("history.portal");
    const fields = changedFields(changes, (field) => t(`edit.field.${field}`, { defaultValue: "" }));
    if (action === "update" && fields.length > 0) return t("history.updateFields", { name, fields: list(fields) });
    if (action === "move") return t("history.move", { name, center: String(changes?.center?.[1] ?? "") });
    return t(`history.${action}`, { name, defaultValue: t("history.update", { name }) });
  };
  return <History title={t("history.title")} events={events} sentence={sentence} />;
}
