import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { daysBetween } from "~/core/time";
import { ButtonLink } from "~/ui/Button";
import { Facts } from "~/ui/Facts";
import type { FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Time } from "~/ui/Time";
import { WithPanel } from "~/ui/WithPanel";
import type { HistoryEvent } from "../../audit_event";
import { GivenAnswers, type ReadAnswer } from "../../form_submission";
import { Notes, type NotesAbout } from "../../note";
import type { AppliedVacancy } from "../application.queries.server";
import type { ApplicationItem } from "../application-item";
import { listAddressFrom } from "../list-address";
import type { PlaceInList } from "../place-in-list.server";
import { AnswerForm } from "./AnswerForm";
import { ApplicationHistory, useSentence } from "./ApplicationHistory";
import { ApplicationState } from "./ApplicationState";
import { InList } from "./InList";
import { TooLate } from "./TooLate";

interface Props {
  /** Where it stands among those that are worked through. */
  place: PlaceInList | null;
  application: ApplicationItem & { queuePlace: number | null; transitions: string[] };
  /** To what the vacancy asked, as it was asked then. */
  answers: ReadAnswer[];
  vacancy: AppliedVacancy | null;
  history: HistoryEvent[];
  /** What staff of the centre noted; null for who sees none. */
  notes: NotesAbout | null;
  suggested: Record<"accept" | "reject", string>;
  /** The phone number as people write it. */
  phone: string | null;
  now: string;
  refused: { step: string; result: FormResult } | null;
}

/** Who wants to join, what they wrote, and the answer. */
export function AnswerApplication({ application, answers, place, vacancy, history, notes, suggested, phone, now, refused }: Props) {
  const { t } = useTranslation("application");
  const { dateTime } = useFormat();
  const { search } = useLocation();
  const { name, firstName, email, phoneNumber, message, status, createdAt, vacancyTitle, organizationName, locale } = application;
  const days = daysBetween(createdAt, now);
  const steps = (["accept", "reject"] as const).filter((step) => application.transitions.includes(step));
  const late = refused && !application.transitions.includes(refused.step) ? refused.result : null;
  const sentence = useSentence(name);
  return (
    <>
      <PageHeader
        back={{ to: listAddressFrom(search), label: t("staff.title") }}
        actions={<InList place={place} />}
        eyebrow={vacancyTitle}
        title={name}
        description={<ApplicationState application={application} />}
      />
      <WithPanel
        panel={
          <>
            {application.userId && (
              <ButtonLink
                to={`/conversations/new?to=user&aboutType=applications&aboutId=${application.id}`}
                variant="outline"
                icon="message-circle"
              >
                {t("show.write", { name: firstName })}
              </ButtonLink>
            )}
            <Facts
              items={[
                { term: t("show.sent"), icon: "calendar", children: dateTime(createdAt) },
                {
                  term: t("show.email"),
                  icon: "mail",
                  children: (
                    <a className="link break-all" href={`mailto:${email}?subject=${encodeURIComponent(vacancyTitle)}`}>
                      {email}
                    </a>
                  ),
                },
                ...(phoneNumber
                  ? [
                      {
                        term: t("show.phone"),
                        icon: "phone" as const,
                        children: (
                          <a className="link" href={`tel:${phoneNumber}`}>
                            {phone}
                          </a>
                        ),
                      },
                    ]
                  : []),
                {
                  term: t("show.vacancy"),
                  icon: "clipboard-list",
                  children: vacancy ? (
                    <Link className="link" to={`/vacancies/${vacancy.id}/edit`}>
                      {vacancyTitle}
                    </Link>
                  ) : (
                    vacancyTitle
                  ),
                },
                { term: t("show.organization"), icon: "building-2", children: organizationName },
              ]}
            />
          </>
        }
        later={<ApplicationHistory events={history} applicant={name} sentAt={createdAt} />}
      >
        {/* On a phone what they wrote comes before the facts. */}
        <div className="grid max-w-form content-start gap-8 max-lg:contents">
          <div className="grid gap-8 max-lg:order-first">
            {late && (
              <TooLate title={t("tooLate.answer")} result={late}>
                {history[0] && (
                  <p>
                    {sentence(history[0])} (<Time value={history[0].createdAt} />
                    ).
                  </p>
                )}
                <p>{late.error?.[""]?.join(" ")}</p>
              </TooLate>
            )}
            {application.queuePlace !== null && (
              <Notice title={t("show.queue", { count: application.queuePlace })}>{t("show.queueText")}</Notice>
            )}
            {status === "pending" && days > 7 && <Notice tone="warning">{t("show.overdue", { name: firstName, count: days })}</Notice>}
            <section>
              <h2 className="mb-2 text-xl">{t("show.message")}</h2>
              {message ? (
                <blockquote className="border-l-4 border-accent-edge pl-4 whitespace-pre-line">{message}</blockquote>
              ) : (
                <p className="text-muted">{t("show.noMessage", { name: firstName })}</p>
              )}
            </section>
            {answers.length > 0 && (
              <section>
                <h2 className="mb-2 text-xl">{t("show.answers")}</h2>
                <GivenAnswers answers={answers} nothing={t("show.noAnswer")} />
              </section>
            )}
            {application.answer && (
              <section>
                <h2 className="mb-2 text-xl">{t("show.answer")}</h2>
                <p className="whitespace-pre-line">{application.answer}</p>
              </section>
            )}
            {steps.length === 0 && !late && application.answeredAt && status !== "withdrawn" && (
              <Notice>{t(vacancy ? "show.archived" : "show.gone")}</Notice>
            )}
          </div>
          {steps.length > 0 && (
            <section id="answer">
              <h2 className="mb-1 text-xl">{status === "pending" ? t("show.answerTo", { name: firstName }) : t("show.change")}</h2>
              <p className="mb-4 text-muted">{t("show.mailed", { name: firstName, language: t(`show.language.${locale}`) })}</p>
              <div className="grid gap-3">
                {steps.map((step) => (
                  <AnswerForm
                    key={step}
                    step={step}
                    name={firstName}
                    suggestion={suggested[step]}
                    open={refused && !late ? refused.step === step : status === "pending" && step === "accept"}
                    version={application.lockVersion}
                    next={place?.nextWaiting ?? null}
                    result={refused?.step === step ? refused.result : null}
                  />
                ))}
              </div>
            </section>
          )}
          <Notes notes={notes} subjectType="applications" subjectId={application.id} />
        </div>
      </WithPanel>
    </>
  );
}
