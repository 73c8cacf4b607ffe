import { useTranslation } from "react-i18next";
import type { IconName } from "~/ui/icon-names";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";
import { reasonOf, type MailState as State } from "../choices";

const looks: Record<State, { tone: StatusTone; shape?: IconName }> = {
  waiting: { tone: "info" },
  sent: { tone: "success" },
  failed: { tone: "danger" },
  returned: { tone: "warning", shape: "undo-2" },
};

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
      <StatusBadge {...looks[status]}>{t(`tab.${status}`)}</StatusBadge>
      {status !== "sent" && why && <span className="mt-1 block text-sm">{t(`reason.${why}`)}</span>}
      {found?.detail && why !== "unanswered" && <span className="block break-words text-sm text-muted">{found.detail}</span>}
    </>
  );
}
