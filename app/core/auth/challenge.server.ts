/**
 * Cloudflare Turnstile, where the installation has keys for it: a form then asks the browser for proof that somebody sits behind it. Who has none, for want of
 * script or because it failed, is not turned away: what they send is looked at first.
 */
import type { Outgoing } from "../http/outgoing.server";
import type { Env } from "../tenant/env";

type Settings = Pick<Env, "TURNSTILE_SITE_KEY" | "TURNSTILE_SECRET_KEY" | "TURNSTILE_ORIGIN">;

export interface Challenge {
  siteKey: string;
  /** Of which the script and the frame come. */
  origin: string;
  /** Whether what the browser sent proves it. What cannot be asked counts as proof: a failure elsewhere keeps nobody's answers back. */
  passes(answer: string): Promise<boolean>;
}

export const answerName = "cf-turnstile-response";

const timeoutMs = 5_000;

export const challengeOrigin = ({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_ORIGIN: origin }: Settings) =>
  siteKey && secret ? new URL(origin || "https://challenges.cloudflare.com").origin : null;

export function challengeOf(env: Settings, ask: Outgoing): Challenge | undefined {
  const origin = challengeOrigin(env);
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret } = env;
  if (!origin || !siteKey || !secret) return undefined;
  return {
    siteKey,
    origin,
    async passes(answer) {
      if (!answer || answer.length > 2_048) return false;
      try {
        const body = new URLSearchParams({ secret, response: answer });
        const response = await ask(`${origin}/turnstile/v0/siteverify`, { method: "POST", body, timeoutMs, known: true });
        if (!response.ok) return true;
        return ((await response.json()) as { success?: boolean }).success === true;
      } catch {
        return true;
      }
    },
  };
}
