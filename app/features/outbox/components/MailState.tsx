import { useTranslation } from "react-i18next";
import { StateBadge } from "~/ui/StateBadge";
import { reasonOf, type MailState as State } from "../choices";

interface Props {
  status: State;
  returned: "bounce" | "complaint" | null;
  lastError: string | null;
}

/** How it stands with a mail, and why. */
export function MailState({ status, returned, lastError }: Props) {
  const { t } = useTranslation("outbox");
  const found = reasonOf(lastError);
  const why = returned ?? found?.reason;
  return (
    <>
      <StateBadge words="outbox" status={status} />
      {status !== "sent" && why && <span className="mt-1 block text-sm">{t(`reason.${why}`)}</span>}
      {found?.detail && why !== "unanswered" && <span className="block break-words text-sm text-muted">{found.detail}</span>}
    </>
  );
}
