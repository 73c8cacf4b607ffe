/** The three session headers and the user they stand for (spec 4). */
export interface SessionHeaders {
  "access-token": string;
  client: string;
  uid: string;
}

const names = ["access-token", "client", "uid"] as const;

/** After signing out the user stays in sight for a moment, so that a page does not jump while it goes. */
const userClearsAfterMs = 500;

export type AuthState = "SIGNED_IN" | "SIGNED_OUT";

export class Session<User = unknown> {
  private headers: SessionHeaders | null;
  private listeners = new Set<() => void>();
  user: User | null = null;

  constructor(headers: SessionHeaders | null = null) {
    this.headers = headers;
  }

  get state(): AuthState {
    return this.headers ? "SIGNED_IN" : "SIGNED_OUT";
  }

  current(): Partial<SessionHeaders> {
    return this.headers ?? {};
  }

  /** Whether what was asked in it still concerns it; its token may be another one since. */
  isStill(asked: Partial<SessionHeaders>): boolean {
    return asked.client === this.headers?.client;
  }

  /** Takes the session of an answer, but only a whole one, and not of what was asked in one that is over. @param asked the session as it was then */
  take(answer: Headers, asked: Partial<SessionHeaders>): void {
    const [token, client, uid] = names.map((name) => answer.get(name));
    if (!token || !client || !uid || !this.isStill(asked)) return;
    this.headers = { "access-token": token, client, uid };
    this.changed();
  }

  keep(user: User): void {
    this.user = user;
    this.changed();
  }

  end(): void {
    const leaving = this.headers;
    this.headers = null;
    this.changed();
    if (!leaving && this.user === null) return;
    setTimeout(() => {
      if (this.headers) return;
      this.user = null;
      this.changed();
    }, userClearsAfterMs);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private changed() {
    for (const listener of this.listeners) listener();
  }
}
