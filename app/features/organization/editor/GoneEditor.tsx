import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import type { FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import type { HistoryEvent } from "../../audit_event";

/** Written texts, which somebody would have to think up again. */
const texts = [
  "name",
  "summary",
  "description",
  "country",
  "postalCode",
  "houseNumber",
  "street",
  "city",
  "website",
  "email",
  "phoneNumber",
];

/** The organisation is out of sight: moved, deleted, or never there. What was typed is shown to be taken along. */
export function GoneEditor({ history, result }: { history: HistoryEvent[]; result?: FormResult | null }) {
  const { t } = useTranslation("organization");
  const { dateTime } = useFormat();
  const [last] = history;
  const how = last && ["move", "delete"].includes(last.action) ? last : null;
  const typed = result?.initialValue ?? {};
  const written = texts.filter((name) => typed[name]);
  return (
    <>
      <PageHeader back={{ to: "/organizations", label: t("staff.title") }} title={t("gone.title")} />
      {how && (
        <Notice tone="warning">
          {t(`gone.${how.action}`, { name: how.actorName ?? t("history.portal"), time: dateTime(how.createdAt) })}
        </Notice>
      )}
      {written.length > 0 ? (
        <section className="max-w-form mt-8">
          <h2>{t("gone.typed")}</h2>
          <p className="text-muted">{t("gone.typedText")}</p>
          {written.map((name) => (
            <div key={name} className="mt-5">
              <h3 className="text-base">{t(`edit.field.${name}`)}</h3>
              <p className="whitespace-pre-line rounded-md border border-line bg-raised p-3">{String(typed[name])}</p>
            </div>
          ))}
        </section>
      ) : (
        <EmptyState icon="building-2" title={t("gone.nothing")} action={<ButtonLink to="/organizations">{t("staff.showAll")}</ButtonLink>}>
          {t("gone.nothingText")}
        </EmptyState>
      )}
    </>
  );
}
