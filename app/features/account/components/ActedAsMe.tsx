import { useTranslation } from "react-i18next";
import { Time } from "~/ui/Time";
import type { ActedAs } from "../account.queries.server";

/** Staff can look along as somebody; that somebody sees who, when, and what they did. */
export function ActedAsMe({ events }: { events: ActedAs[] }) {
  const { t } = useTranslation("account");
  const sentence = ({ action, subjectType, name }: ActedAs) => {
    const values = { name: name ?? t("acted.somebody"), what: t(`acted.what.${subjectType}`, { defaultValue: t("acted.what.other") }) };
    return t(`acted.${action}`, { ...values, defaultValue: t("acted.did", values) });
  };
  return (
    <section>
      <h2 className="mb-2 text-xl">{t("acted.title")}</h2>
      <p className="mb-4 text-muted">{t(events.length > 0 ? "acted.text" : "acted.nobody")}</p>
      {events.length > 0 && (
        <ol className="grid gap-3 border-l-2 border-line pl-4">
          {events.map((event) => (
            <li key={event.id}>
              <p>{sentence(event)}</p>
              <p className="text-sm text-muted">
                <Time value={event.createdAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
