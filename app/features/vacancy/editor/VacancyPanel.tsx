import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { StatePanel } from "~/ui/editor/StatePanel";
import { DateField, Form, type FormResult, SubmitButton } from "~/ui/form";
import { useLeaveQuestion } from "~/ui/form/useLeaveQuestion";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";

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
  /** It has dates to which people come. */
  dated: boolean;
  /** Last days to choose for one that expired. */
  later: { months: number; day: string }[];
  /** Text was changed and not saved: a step would lose it. */
  dirty: boolean;
  onSend: () => void;
  /** A step that was refused. */
  result?: FormResult | null;
}

/** Where the vacancy stands, who waits, and what can be done with it as a whole. */
export function VacancyPanel({ vacancy, since, needs, waiting, dated, later, dirty, onSend, result }: Props) {
  const { t } = useTranslation("vacancy");
  const { date } = useFormat();
  const { status, transitions } = vacancy;
  const { onSubmit, question } = useLeaveQuestion(dirty, onSend);
  const again = status === "expired" && transitions.includes("publish");
  return (
    <>
      <StatePanel
        words="vacancy:staff"
        status={status}
        about={useSentence(vacancy, since)}
        // A draft is published by the button below its fields, one that expired with a new last day.
        steps={[
          ...transitions.filter((step) => step !== "publish"),
          { name: "duplicate", aside: true },
          ...(vacancy.can.delete ? ["delete"] : []),
        ]}
        values={{ count: waiting }}
        fields={
          again && (
            <>
              <DateField name="expiresAt" label={t("staff.newLastDay")} hint={t("staff.newLastDayHint")} required />
              <SubmitButton name="_action" value="publish" wide>
                {t("staff.step.publishAgain")}
              </SubmitButton>
            </>
          )
        }
        onSubmit={onSubmit}
        result={result}
      >
        {dated && (
          <p className="mt-2 text-sm">
            <Link className="link py-2" to={`/vacancies/${vacancy.id}/dates`}>
              {t("staff.dates")}
            </Link>
          </p>
        )}
        {status === "draft" && (
          <p className="mt-2 text-sm">
            <Link className="link py-2" to={`/vacancies/${vacancy.id}`}>
              {t("staff.viewWhole")}
            </Link>
          </p>
        )}
        {status !== "draft" && (
          <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
            <Link className="link py-2" to={`/vacancies/${vacancy.id}`}>
              {t("staff.view")}
            </Link>
            <Link className="link py-2" to={`/applications?filter[vacancy_id_eq]=${vacancy.id}`}>
              {waiting > 0 ? t("staff.waiting", { count: waiting }) : t("staff.applications")}
            </Link>
          </p>
        )}
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
                variant="outline"
                aria-label={t("staff.untilDay", { count: months, day: date(day) })}
              >
                {t("staff.months", { count: months })}
              </Button>
            ))}
          </Form>
        )}
      </StatePanel>
      {question}
    </>
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
