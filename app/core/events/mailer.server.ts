/** One interface, three ways (mailers/). */
import type { Mail } from "./mime";

export interface Mailer {
  /** A second delivery of the same Message-ID has no effect, so that a delivery in doubt may simply be done again. */
  readonly recognisesCopies: boolean;
  /**
   * Delivers one mail. `handingOver` is awaited at the last moment at which nothing can have been delivered yet; when it rejects,
   * nothing is. Resolves when the mail has been accepted.
   * @throws MailError for everything that the other side says or fails to say; whatever `handingOver` threw.
   */
  send(mail: Mail, handingOver: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * later: not delivered, worth another try. refused: not delivered and never will be. unknown: it was handed over and no answer came,
 * so it may or may not have been delivered.
 */
export type Outcome = "later" | "refused" | "unknown";

export class MailError extends Error {
  override name = "MailError";
  constructor(
    readonly outcome: Outcome,
    message: string,
    /** It says nothing about this mail: no mail gets through at the moment. */
    readonly unreachable = false,
  ) {
    super(message);
  }
}
