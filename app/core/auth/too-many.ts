export class TooMany extends Error {
  override name = "TooMany";
  /** @param retryAfter seconds */
  constructor(readonly retryAfter: number) {
    super("Too many requests");
  }
}
