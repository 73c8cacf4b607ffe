import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import { changedFields, History, type HistoryEvent } from "../../audit_event";

/** What happened to a vacancy, and who did it. */
export function VacancyHistory({ events }: { events: HistoryEvent[] }) {
  const { t } = useTranslation("vacancy");
  const { list } = useFormat();
  const sentence = ({ action, actorName, changes }: HistoryEvent) => {
    const name = actorName ?? t("staff.history.portal");
    const fields = changedFields(changes, (field) => t(`staff.field.${field}`, { defaultValue: "" }));
    if (action === "update" && fields.length > 0) return t("staff.history.updateFields", { name, fields: list(fields) });
    return t(`staff.history.${action}`, { name, defaultValue: t("staff.history.update", { name }) });
  };
  return <History title={t("staff.history.title")} events={events} sentence={sentence} />;
}
