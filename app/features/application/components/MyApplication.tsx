import { useTranslation } from "react-i18next";
import { daysBetween } from "~/core/time";
import { ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, type FormResult, TextArea } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Timeline, type TimelineItem } from "~/ui/Timeline";
import { GivenAnswers, type ReadAnswer } from "../../form_submission";
import type { AppliedVacancy } from "../application.queries.server";
import { type ApplicationItem, standingOf } from "../application-item";
import { ApplicationState } from "./ApplicationState";
import { TooLate } from "./TooLate";

type Shown = Pick<
  ApplicationItem,
  "id" | "vacancyTitle" | "organizationName" | "status" | "message" | "answer" | "answeredAt" | "createdAt" | "updatedAt"
>;

interface Props {
  application: Shown & { queuePlace: number | null; transitions: string[] };
  answers: ReadAnswer[];
  vacancy: AppliedVacancy | null;
  /** The organisation usually answers within a week. */
  quick: number | null;
  now: string;
  refused: { step: string; result: FormResult } | null;
  /** Opened by the address in a mail, perhaps without an account. */
  byLink?: boolean;
}

/** How it stands with what somebody applied for: what happened, what comes next, and the way out. */
export function MyApplication({ application, answers, vacancy, quick, now, refused, byLink }: Props) {
  const { t } = useTranslation("application");
  const { vacancyTitle, organizationName, status, transitions } = application;
  const over = status === "rejected" || status === "withdrawn";
  const standing = standingOf(application);
  return (
    <>
      <PageHeader
        back={byLink ? undefined : { to: "/applications?view=mine", label: t("mine.title") }}
        eyebrow={organizationName}
        title={vacancyTitle}
        description={<ApplicationState application={application} />}
      />
      <div className="grid max-w-form gap-10">
        {refused && !transitions.includes(refused.step) && standing !== "pending" && (
          <TooLate title={t("tooLate.withdraw")} result={refused.result}>
            <p>{t(`tooLate.because.${standing}`, { organization: organizationName })}</p>
          </TooLate>
        )}
        {application.queuePlace !== null && (
          <Notice title={t("mine.queue", { count: application.queuePlace - 1 })}>
            {t("mine.queueText", { organization: organizationName })}
          </Notice>
        )}
        <Timeline items={useSteps(application, vacancy, quick, now)} />
        {application.message && (
          <section>
            <h2 className="mb-2 text-xl">{t("mine.message")}</h2>
            <p className="whitespace-pre-line text-muted">{application.message}</p>
          </section>
        )}
        {answers.length > 0 && (
          <section>
            <h2 className="mb-2 text-xl">{t("mine.answers")}</h2>
            <GivenAnswers answers={answers} nothing={t("show.noAnswer")} />
          </section>
        )}
        <p className="flex flex-wrap gap-3">
          {vacancy && vacancy.status !== "draft" && (
            <ButtonLink to={`/vacancies/${vacancy.id}`} variant="outline">
              {t("mine.vacancy")}
            </ButtonLink>
          )}
          {!byLink && (
            <ButtonLink
              to={`/conversations/new?to=organization&aboutType=applications&aboutId=${application.id}`}
              variant="outline"
              icon="message-circle"
            >
              {t("mine.write")}
            </ButtonLink>
          )}
          {over && <ButtonLink to="/vacancies/search">{t("mine.searchMore")}</ButtonLink>}
        </p>
        {transitions.includes("withdraw") && <Withdraw organization={organizationName} result={refused?.result ?? null} />}
      </div>
    </>
  );
}

function Withdraw({ organization, result }: { organization: string; result: FormResult | null }) {
  const { t } = useTranslation("application");
  return (
    <details className="border-t border-line pt-4" open={result !== null}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("withdraw.title")}</summary>
      <Form method="post" result={result} idPrefix="withdraw" className="mt-2" aria-label={t("withdraw.title")}>
        <TextArea
          name="message"
          label={t("withdraw.reason")}
          hint={t("withdraw.hint", { organization })}
          optional
          rows={3}
          maxLength={5000}
        />
        <div className="mt-5">
          <ConfirmButton
            name="_action"
            value="withdraw"
            variant="outline"
            title={t("withdraw.question")}
            description={<p>{t("withdraw.text", { organization })}</p>}
            confirmLabel={t("withdraw.confirm")}
          >
            {t("withdraw.button")}
          </ConfirmButton>
        </div>
      </Form>
    </details>
  );
}

/** Sent, waiting, answered: with the days on which it happened, and nothing promised that is not so. */
function useSteps(
  { status, createdAt, updatedAt, answeredAt, answer, organizationName: organization }: Shown,
  vacancy: AppliedVacancy | null,
  quick: number | null,
  now: string,
): TimelineItem[] {
  const { t } = useTranslation("application");
  const { dateTime } = useFormat();
  const sent: TimelineItem = {
    title: t("timeline.sent"),
    time: dateTime(createdAt),
    state: "done",
    children: t("timeline.sentText", { organization }),
  };
  if (status === "pending") {
    const days = daysBetween(createdAt, now);
    const ask = vacancy?.contactName ? t("timeline.askPerson", { name: vacancy.contactName }) : t("timeline.ask", { organization });
    return [
      sent,
      {
        title: t("timeline.waiting", { organization }),
        time: days > 0 ? t("timeline.since", { count: days }) : t("timeline.today"),
        state: "current",
        children: (
          <>
            {days > 14
              ? `${t("timeline.long")} ${ask}`
              : quick && days <= quick
                ? t("timeline.quick", { organization, within: t(`common:within.${quick}`) })
                : null}{" "}
            {t("timeline.mail")}
          </>
        ),
      },
      { title: t("timeline.answer"), state: "todo", children: t("timeline.answerText", { organization }) },
    ];
  }
  if (status === "withdrawn")
    return [
      sent,
      {
        title: t("timeline.withdrawn"),
        time: dateTime(updatedAt),
        state: "failed",
        children: t("timeline.withdrawnText", { organization }),
      },
    ];
  if (standingOf({ status, answeredAt }) === "closed")
    return [
      sent,
      {
        title: t("timeline.closed"),
        time: dateTime(updatedAt),
        state: "failed",
        children: t("timeline.closedText", { organization }),
      },
    ];
  const accepted = status === "accepted";
  const answered: TimelineItem = {
    title: t(accepted ? "timeline.accepted" : "timeline.rejected", { organization }),
    time: answeredAt ? dateTime(answeredAt) : undefined,
    state: accepted ? "done" : "failed",
    children: answer ? (
      <p className="whitespace-pre-line">{answer}</p>
    ) : (
      <p>{t(accepted ? "timeline.acceptedText" : "timeline.rejectedText", { organization })}</p>
    ),
  };
  if (!accepted) return [sent, answered];
  const meet = vacancy?.contactName ? t("timeline.meetPerson", { name: vacancy.contactName }) : t("timeline.meetText", { organization });
  return [sent, answered, { title: t("timeline.meet"), state: "current", children: meet }];
}
