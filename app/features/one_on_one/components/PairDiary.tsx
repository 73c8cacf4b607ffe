import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { DateField, Form, RadioGroup, SubmitButton, TextArea } from "~/ui/form";
import { ways } from "../../contact_moment";
import { type PairProps, resultOf } from "./PairPage";

/** When the two were in touch. What they write of it is theirs; coordinators see the days alone. */
export function PairDiary({ page, refused }: PairProps) {
  const { t } = useTranslation("contact_moment");
  const { role, status, diary, days, today } = page;
  const writes = role !== "staff" && (status === "running" || status === "paused");
  return (
    <section id="diary" aria-labelledby="diary-title">
      <h2 id="diary-title" className="mb-1 text-lg">
        {t("title")}
      </h2>
      <p className="mb-4 text-sm text-muted">{t(role === "staff" ? "staffText" : "text")}</p>
      {writes && (
        <Form
          method="post"
          result={resultOf(refused, "contact")}
          idPrefix="contact"
          guard
          clears
          className="mb-6 rounded-lg border border-line bg-raised p-5"
          aria-label={t("add")}
        >
          <input type="hidden" name="pairId" value={page.id} />
          <DateField name="happenedAt" label={t("field.happenedAt")} defaultValue={today} max={today} required />
          <RadioGroup
            name="way"
            label={t("field.way")}
            columns
            required
            defaultValue="met"
            options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
          />
          <TextArea name="note" label={t("field.note")} hint={t("hint.note")} rows={2} maxLength={600} optional />
          <div className="mt-4">
            <SubmitButton icon="plus">{t("add")}</SubmitButton>
          </div>
        </Form>
      )}
      {role === "staff" ? (
        <ul className="border-b border-line">
          {days.map(({ date, way }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a day are alike
            <li key={at} className="flex flex-wrap gap-x-4 border-t border-line py-3">
              <span className="tabular-nums">{date}</span>
              <span className="text-muted">{t(`way.${way}`)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="border-b border-line">
          {diary.map(({ id, date, way, note, own }) => (
            <li key={id} className="border-t border-line py-3">
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span className="font-semibold tabular-nums">{date}</span>
                <span className="text-muted">{t(`way.${way}`)}</span>
              </p>
              {note && <p className="whitespace-pre-line">{note}</p>}
              {own && writes && (
                <Form method="post" result={null} summary={false} idPrefix={`forget-${id}`} aria-label={t("deleteLabel", { date })}>
                  <input type="hidden" name="id" value={id} />
                  <ConfirmButton
                    name="_action"
                    value="forget"
                    variant="tertiary"
                    size="sm"
                    title={t("delete")}
                    description={<p>{t("deleteText")}</p>}
                    confirmLabel={t("delete")}
                  >
                    {t("delete")}
                  </ConfirmButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {(role === "staff" ? days : diary).length === 0 && <p className="mt-3 text-muted">{t("empty")}</p>}
    </section>
  );
}
