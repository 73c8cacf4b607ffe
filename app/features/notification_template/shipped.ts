import type { EventName } from "~/core/outbox/events";

export interface MailText {
  subject: string;
  /** Markdown. */
  body: string;
  /** The words on the button. */
  button: string;
  /** Why somebody gets this mail. */
  reason: string;
}

/** Each text with liquid merge fields. */
export type Shipped = Record<EventName, MailText>;
