/** Who said who they are a moment ago, on this device, need not say it again to sign up. Never in an address, which ends up in logs and histories. */
import { z } from "zod";
import { doneOn, forgetDone, justDone } from "../http/flash.server";

const schema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });

export type KnownPerson = z.infer<typeof schema>;

const path = "/signup";

/** Set-Cookie value. */
export const knownForSignup = (person: KnownPerson): string => justDone(JSON.stringify(schema.parse(person)), path);

export const forgetKnown = (): string => forgetDone(path);

export function knownPerson(request: Request): KnownPerson | null {
  try {
    return schema.safeParse(JSON.parse(doneOn(request) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
