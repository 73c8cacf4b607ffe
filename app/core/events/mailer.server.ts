import type { Mail } from "./mime";

export interface Mailer {
  /** A second delivery of the same Message-ID has no effect, so that a delivery in doubt may simply be done again. */
  readonly recognisesCopies: boolean;
  /**
   * `handingOver` is awaited at the last moment at which nothing can have been delivered yet; when it rejects, nothing is.
   * @throws MailError for all that the other side says or fails to say; whatever `handingOver` threw
   */
  send(mail: Mail, handingOver: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** later: not delivered, worth another try. unknown: handed over without an answer, so it may or may not have been delivered. */
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
