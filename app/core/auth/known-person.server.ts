/** Who said who they are a moment ago, on this device, need not say it again to sign up. Never in an address, which ends up in logs and histories. */
import { z } from "zod";
import { clearCookie, readCookie, setCookie } from "../http/cookies.server";

const schema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });

export type KnownPerson = z.infer<typeof schema>;

/** Set-Cookie values. */
export const knownForSignup = (person: KnownPerson): string => setCookie("applicant", JSON.stringify(person));
export const forgetKnown = (): string => clearCookie("applicant");

export function knownPerson(request: Request): KnownPerson | null {
  try {
    return schema.safeParse(JSON.parse(readCookie(request, "applicant") ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
