import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import { changedFields, History, type HistoryEvent } from "../../audit_event";

/** What happened to somebody's account, and who did it. */
export function PersonHistory({ events }: { events: HistoryEvent[] }) {
  const { t } = useTranslation("user");
  const { list } = useFormat();
  const sentence = ({ action, actorName, changes }: HistoryEvent) => {
    const name = actorName ?? t("history.portal");
    const role = changes?.role?.find((one) => typeof one === "string");
    const organization = changes?.organization?.find((one) => typeof one === "string");
    if (role) return t(`history.${action}`, { name, role: t(`roles.${role}`) });
    if (organization) return t(`history.${action}`, { name, organization: String(organization) });
    const changed = changedFields(changes, (field) => t(`form.field.${field}`, { defaultValue: "" }));
    if (action === "update" && changed.length > 0) return t("history.updateFields", { name, fields: list(changed) });
    return t(`history.${action}`, { name, defaultValue: t("history.update", { name }) });
  };
  return <History title={t("history.title")} events={events} sentence={sentence} />;
}
