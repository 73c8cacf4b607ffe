import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { EmptyState } from "~/ui/EmptyState";
import { Form, SubmitButton, TextArea } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import type { Candidate } from "../candidates.server";
import type { Refused } from "../routes/request";

interface Props {
  candidates: Candidate[];
  requestId: string;
  refused: Refused | null;
}

/** Who could help, with why and why not; and the proposal, which both answer. */
export function Candidates({ candidates, requestId, refused }: Props) {
  const { t } = useTranslation("one_on_one");
  return (
    <section id="candidates" aria-labelledby="candidates-title">
      <h2 id="candidates-title" className="mb-1 text-lg">
        {t("candidates.title")}
      </h2>
      <p className="mb-4 text-sm text-muted">{t("candidates.text")}</p>
      {candidates.length === 0 ? (
        <EmptyState icon="users" title={t("candidates.none")} headingLevel={3}>
          {t("candidates.noneText")}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {candidates.map((candidate) => (
            <CandidateItem key={candidate.id} candidate={candidate} requestId={requestId} refused={refused} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CandidateItem({ candidate, requestId, refused }: { candidate: Candidate; requestId: string; refused: Refused | null }) {
  const { t } = useTranslation("one_on_one");
  const { id, name, offerId, message, reasons, doubts, possible } = candidate;
  const result = refused && (refused.of === id || (offerId !== null && refused.of === offerId)) ? refused.result : null;
  return (
    <li className="rounded-lg border border-line bg-raised p-5">
      <h3 className="text-base">
        <a className="link" href={`/users/${id}`}>
          {name}
        </a>
      </h3>
      {message && <blockquote className="mt-2 whitespace-pre-line text-muted">{message}</blockquote>}
      <ul className="mt-2 grid gap-1">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-2">
            <Icon name="check" className="mt-1 shrink-0" />
            {reason}
          </li>
        ))}
        {doubts.map((doubt) => (
          <li key={doubt} className="flex items-start gap-2 text-muted">
            <Icon name="triangle-alert" className="mt-1 shrink-0" />
            {doubt}
          </li>
        ))}
      </ul>
      {possible && (
        <details className="mt-3" open={result !== null}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("candidates.propose", { name })}</summary>
          <Form method="post" result={result} idPrefix={`propose-${id}`} aria-label={t("candidates.propose", { name })}>
            <input type="hidden" name="_action" value="propose" />
            <input type="hidden" name="helpRequestId" value={requestId} />
            <input type="hidden" name="helperId" value={id} />
            <TextArea
              name="message"
              label={t("candidates.message")}
              hint={t("candidates.messageHint")}
              rows={3}
              maxLength={5000}
              optional
            />
            <div className="mt-4">
              <SubmitButton icon="handshake">{t("candidates.submit")}</SubmitButton>
            </div>
          </Form>
        </details>
      )}
      {offerId && (
        <Form
          method="post"
          result={possible ? null : result}
          idPrefix={`decline-${id}`}
          className="-ms-3 mt-2"
          aria-label={t("candidates.decline", { name })}
        >
          <input type="hidden" name="offerId" value={offerId} />
          <ConfirmButton
            name="_action"
            value="decline_offer"
            variant="tertiary"
            size="sm"
            title={t("candidates.declineTitle", { name })}
            description={<p>{t("candidates.declineText")}</p>}
            confirmLabel={t("candidates.declineButton")}
          >
            {t("candidates.declineButton")}
          </ConfirmButton>
        </Form>
      )}
    </li>
  );
}
