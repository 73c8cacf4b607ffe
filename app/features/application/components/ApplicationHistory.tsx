import { useTranslation } from "react-i18next";
import { History, type HistoryEvent } from "../../audit_event";

interface Props {
  events: HistoryEvent[];
  applicant: string;
  sentAt: string;
}

/** What somebody did with an application, as a sentence. */
export function useSentence(applicant: string) {
  const { t } = useTranslation("application");
  return ({ action, actorName }: Pick<HistoryEvent, "action" | "actorName">): string => {
    const name = action === "create" || action === "withdraw" ? applicant : (actorName ?? t("history.somebody"));
    return t(`history.${action}`, { name, defaultValue: t("history.update", { name }) });
  };
}

/** What happened to an application and who did it, back to when it was sent. */
export function ApplicationHistory({ events, applicant, sentAt }: Props) {
  const { t } = useTranslation("application");
  const sentence = useSentence(applicant);
  const sent: HistoryEvent = {
    id: "sent",
    action: "create",
    fromState: null,
    toState: "pending",
    changes: null,
    actorName: null,
    createdAt: sentAt,
  };
  const shown = events.some(({ action }) => action === "create") ? events : [...events, sent];
  const detail = ({ changes }: HistoryEvent) => {
    const text = changes?.answer?.[1] ?? changes?.reason?.[1];
    return typeof text === "string" && <p className="my-1 whitespace-pre-line text-muted">“{text}”</p>;
  };
  return <History title={t("history.title")} events={shown} sentence={sentence} detail={detail} />;
}
