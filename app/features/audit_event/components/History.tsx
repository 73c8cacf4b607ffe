import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "~/ui/Time";

export interface HistoryEvent {
  id: string;
  action: string;
  fromState: string | null;
  toState: string | null;
  changes: Record<string, [before: unknown, after: unknown]> | null;
  /** Null: the portal did it by itself. */
  actorName: string | null;
  /** Who really did it, when somebody acted as the actor. */
  realName?: string | null;
  createdAt: string;
}

/** What the changed fields are called within a sentence, as far as there is a word for them. */
export const changedFields = (changes: HistoryEvent["changes"], word: (field: string) => string): string[] =>
  Object.keys(changes ?? {}).flatMap((field) => word(field).toLowerCase() || []);

interface Props<Event extends HistoryEvent> {
  title: string;
  events: Event[];
  /** What happened, in a sentence with who did it. */
  sentence: (event: Event) => ReactNode;
  detail?: (event: Event) => ReactNode;
}

/** What happened to one thing, the newest first. */
export function History<Event extends HistoryEvent>({ title, events, sentence, detail }: Props<Event>) {
  const { t } = useTranslation();
  if (events.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
        {events.map((event) => (
          <li key={event.id}>
            <p>{sentence(event)}</p>
            {detail?.(event)}
            {event.realName && <p className="text-muted">{t("history.really", { name: event.realName })}</p>}
            <p className="text-muted">
              <Time value={event.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
