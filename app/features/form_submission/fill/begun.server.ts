/** When somebody opened a form, in a field of it that only we can write: who is through with it in three seconds is no person. */
import { proofOf } from "~/core/auth/secret-box.server";
import type { Env } from "~/core/tenant/env";

type Keys = Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT">;

export const begunNow = (env: Keys, formId: string, now: string): string => `${now} ${proofOf(env, "form", `${formId} ${now}`) ?? ""}`;

/** @returns the moment, or now where the field says nothing that we wrote */
export function begunAt(env: Keys, formId: string, field: unknown, now: string): string {
  const [at = "", proof] = String(field ?? "").split(" ");
  return proof && at <= now && proofOf(env, "form", `${formId} ${at}`) === proof ? at : now;
}
