import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { DateField, Form, type FormResult, SubmitButton } from "~/ui/form";
import { useLeaveQuestion } from "~/ui/form/useLeaveQuestion";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import { VacancyState } from "../components/VacancyState";

export interface PanelVacancy {
  id: string;
  status: string;
  publishedAt: string | null;
  expiresAt: string | null;
  updatedAt: string;
  /** Names of the steps that are possible now, for this viewer. */
  transitions: string[];
  can: Record<string, boolean>;
}

interface Props {
  vacancy: PanelVacancy;
  /** When it came to stand so; changes of other kinds move `updatedAt` too. */
  since: string;
  /** What is still missing before it can be published, in sentences. */
  needs: string[];
  /** How many people wait for an answer. */
  waiting: number;
  /** Last days to choose for one that expired. */
  later: { months: number; day: string }[];
  /** Text was changed and not saved: a step would lose it. */
  dirty: boolean;
  onSend: () => void;
  /** A step that was refused. */
  result?: FormResult | null;
}

/** Where the vacancy stands, who waits, and what can be done with it as a whole. */
export function VacancyPanel({ vacancy, since, needs, waiting, later, dirty, onSend, result }: Props) {
  const { t } = useTranslation("vacancy");
  const { date } = useFormat();
  const { status, transitions } = vacancy;
  const { onSubmit, question } = useLeaveQuestion(dirty, onSend);
  const offers = (step: string) => transitions.includes(step);
  const again = status === "expired" && offers("publish");
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="state">
      <h2 id="state" tabIndex={-1} className="mb-2 text-lg">
        {t("staff.state")}
      </h2>
      <VacancyState status={status} />
      <p className="mt-2 text-sm text-muted">{useSentence(vacancy, since)}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        {status !== "draft" && (
          <Link className="link py-2" to={`/vacancies/${vacancy.id}`}>
            {t("staff.view")}
          </Link>
        )}
        {status !== "draft" && (
          <Link className="link py-2" to={`/applications?filter[vacancy_id_eq]=${vacancy.id}`}>
            {waiting > 0 ? t("staff.waiting", { count: waiting }) : t("staff.applications")}
          </Link>
        )}
      </p>
      {status === "draft" && needs.length > 0 && (
        <div className="mt-3 border-t border-line pt-3 text-sm">
          <p className="font-semibold">{t("staff.needed")}</p>
          <ul className="mt-1 list-disc pl-5">
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
      )}
      {again && (
        <Form method="post" onSubmit={onSubmit} className="mt-4 flex flex-wrap gap-2" aria-label={t("staff.longer")}>
          <input type="hidden" name="_action" value="publish" />
          {later.map(({ months, day }) => (
            <Button
              key={months}
              type="submit"
              name="expiresAt"
              value={day}
              variant="outlineSecondary"
              aria-label={t("staff.untilDay", { count: months, day: date(day) })}
            >
              {t("staff.months", { count: months })}
            </Button>
          ))}
        </Form>
      )}
      <Form method="post" result={result} idPrefix="step" onSubmit={onSubmit} className="mt-4 grid gap-4" aria-label={t("staff.steps")}>
        {again && <DateField name="expiresAt" label={t("staff.newLastDay")} hint={t("staff.newLastDayHint")} required />}
        {again && (
          <SubmitButton name="_action" value="publish" wide>
            {t("staff.step.publishAgain")}
          </SubmitButton>
        )}
        {offers("fill") && <Step name="fill" primary />}
        {offers("reopen") && <Step name="reopen" primary />}
        {offers("restore") && <Step name="restore" primary />}
        <Step name="duplicate" />
        {offers("archive") && <Hurting name="archive" />}
        {vacancy.can.delete && <Hurting name="delete" />}
      </Form>
      {question}
    </section>
  );
}

function Step({ name, primary }: { name: string; primary?: boolean }) {
  const { t } = useTranslation("vacancy");
  return (
    <Button type="submit" name="_action" value={name} formNoValidate wide variant={primary ? "outlineSecondary" : "outline"}>
      {t(`staff.step.${name}`)}
    </Button>
  );
}

/** A step after which people cannot find the vacancy any more. */
function Hurting({ name }: { name: string }) {
  const { t } = useTranslation("vacancy");
  return (
    <ConfirmButton
      name="_action"
      value={name}
      formNoValidate
      wide
      variant={name === "delete" ? "dangerOutline" : "tertiary"}
      icon={name === "delete" ? "trash-2" : undefined}
      title={t(`staff.ask.${name}.title`)}
      description={<p>{t(`staff.ask.${name}.text`)}</p>}
      confirmLabel={t(`staff.step.${name}`)}
    >
      {t(`staff.step.${name}`)}
    </ConfirmButton>
  );
}

function useSentence({ status, publishedAt, expiresAt, updatedAt }: PanelVacancy, since: string): string {
  const { t } = useTranslation("vacancy");
  const { date } = useFormat();
  if (status === "published" && publishedAt) {
    return expiresAt
      ? t("staff.about.publishedUntil", { since: date(publishedAt), until: date(expiresAt) })
      : t("staff.about.published", { since: date(publishedAt) });
  }
  if (status === "expired" && expiresAt) return t("staff.about.expired", { date: date(expiresAt) });
  return t(`staff.about.${status}`, { date: date(status === "archived" ? since : updatedAt) });
}
