import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, SubmitButton, TextArea } from "~/ui/form";
import { PageHeader } from "~/ui/PageHeader";
import { StateBadge } from "~/ui/StateBadge";
import { Timeline, type TimelineItem } from "~/ui/Timeline";
import type { OwnPage, Refused } from "../routes/request";

/** How it stands with what somebody asked: what happened, what comes next, and the way out. */
export function MyRequest({ page, refused }: { page: OwnPage; refused: Refused | null }) {
  const { t } = useTranslation(["one_on_one", "help_request"]);
  const { request, intake, pairs } = page;
  const pair = pairs.find(({ status }) => ["proposed", "running", "paused"].includes(status));
  return (
    <>
      <PageHeader
        back={{ to: "/hulp", label: t("mine") }}
        eyebrow={request.kindName}
        title={request.title}
        description={<StateBadge words="help_request" status={request.status} />}
      />
      <div className="grid max-w-form gap-10">
        {request.status === "asked" && <Answer page={page} refused={refused} />}
        {pair && (
          <section className="rounded-lg border border-line bg-raised p-5">
            <h2 className="text-lg">{t(pair.status === "proposed" ? "own.proposal" : "own.pair")}</h2>
            <p className="mt-1 mb-4 text-muted">{t(pair.status === "proposed" ? "own.proposalText" : "own.pairText")}</p>
            <ButtonLink to={`/koppels/${pair.id}`}>{t(pair.status === "proposed" ? "own.toProposal" : "board.toPair")}</ButtonLink>
          </section>
        )}
        <Timeline items={useSteps(page)} />
        <section>
          <h2 className="mb-2 text-xl">{t("own.story")}</h2>
          <p className="whitespace-pre-line text-muted">{intake.story}</p>
        </section>
        {request.transitions.includes("withdraw") && (
          <Form
            method="post"
            result={refused?.step === "withdraw" ? refused.result : null}
            idPrefix="withdraw"
            aria-label={t("own.withdraw")}
          >
            <ConfirmButton
              name="_action"
              value="withdraw"
              variant="outline"
              title={t("own.withdrawTitle")}
              description={<p>{t("own.withdrawText")}</p>}
              confirmLabel={t("own.withdraw")}
            >
              {t("own.withdraw")}
            </ConfirmButton>
          </Form>
        )}
      </div>
    </>
  );
}

function Answer({ page: { intake, request }, refused }: { page: OwnPage; refused: Refused | null }) {
  const { t } = useTranslation("one_on_one");
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="question">
      <h2 id="question" className="text-lg">
        {t("own.question")}
      </h2>
      <blockquote className="my-3 whitespace-pre-line">{intake.question}</blockquote>
      <Form method="post" result={refused?.step === "answer" ? refused.result : null} idPrefix="answer" guard aria-label={t("own.answer")}>
        <input type="hidden" name="_action" value="answer" />
        <input type="hidden" name="lockVersion" value={request.lockVersion} />
        <TextArea name="message" label={t("own.answer")} rows={4} maxLength={5000} required />
        <div className="mt-4">
          <SubmitButton>{t("own.send")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** Asked, intake, open, together, done; nothing promised that is not so. */
function useSteps({ request: { status }, intake, pairs }: OwnPage): TimelineItem[] {
  const { t } = useTranslation("one_on_one");
  const order = ["new", "open", "paired", "done"] as const;
  const at = status === "asked" ? 0 : order.indexOf(status as (typeof order)[number]);
  const sent: TimelineItem = { title: t("own.steps.sent"), state: "done" };
  if (status === "declined")
    return [
      sent,
      {
        title: t("own.steps.declined"),
        state: "failed",
        children: (
          <>
            <p className="whitespace-pre-line">{intake.reason}</p>
            {intake.elsewhere && (
              <p className="mt-2 whitespace-pre-line">
                <strong>{t("own.elsewhere")}</strong> {intake.elsewhere}
              </p>
            )}
          </>
        ),
      },
    ];
  if (status === "withdrawn") return [sent, { title: t("own.steps.withdrawn"), state: "failed" }];
  const begun = pairs.some(({ status: one }) => one === "running" || one === "paused");
  const stateOf = (step: number) => (step < at ? "done" : step === at ? "current" : "todo");
  return [
    sent,
    {
      title: t("own.steps.intake"),
      state: stateOf(0),
      children: at === 0 ? t(status === "asked" ? "own.steps.askedText" : "own.steps.intakeText") : null,
    },
    { title: t("own.steps.open"), state: stateOf(1), children: at === 1 ? t("own.steps.openText") : null },
    {
      title: t("own.steps.pair"),
      state: stateOf(2),
      children: at === 2 ? t(begun ? "own.steps.runningText" : "own.steps.pairText") : null,
    },
    { title: t("own.steps.done"), state: status === "done" ? "done" : "todo" },
  ];
}
