/** What is done to a place that somebody has: given back, ticked, reminded of. Taking one is sign-up.server.ts, the list of those who wait waiting-list.server.ts. */
import { eq } from "drizzle-orm";
import { happened } from "~/core/events/event";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { startOfDay } from "~/core/time";
import { dateSignUps as table, vacancyDates } from "~db/schema";
import { forgetHours, hoursFrom } from "../hours/index.server";
import { recount } from "../vacancy_date/index.server";
import { reminder, signUpCancelled } from "./date_sign_up.events";
import { dataOf, type Facts, factsOf, isAhead, isPlanned, placePath, recipientOf, type SignUp, withinLimit } from "./facts.server";

export async function cancel(portal: Portal, signUp: SignUp): Promise<Consequences | Refusal> {
  const facts = await factsOf(portal, signUp.dateId);
  // By the address in their mail it is themselves, whoever is signed in there.
  const byStaff = !portal.system && portal.viewer?.id !== signUp.userId;
  // Who was there is for staff to say by then, and their hours hang on it.
  if (facts && !byStaff && facts.date.startsAt <= portal.now) return { message: "dateOver", status: 409 };
  const recounted = [recount(portal.db, signUp.dateId, portal.now), ...forgetHours(portal, eq(table.id, signUp.id))];
  if (!facts) return { statements: recounted };
  return {
    statements: recounted,
    events: [
      happened(signUpCancelled, {
        about: signUp.id,
        to: [await withinLimit(portal, signUp)],
        link: `/activiteitenkalender/${signUp.dateId}`,
        centerId: signUp.centerId,
        data: { ...dataOf(facts), byStaff: byStaff ? 1 : 0 },
      }),
    ],
  };
}

/** Whoever was there cannot be said before the day, nor of what does not take place. */
export function notHeld({ date }: Facts, { now }: Portal): Refusal | null {
  if (date.status !== "planned") return { message: "dateCancelled" };
  return startOfDay(date.startsAt) > now ? { message: "dateNotYet" } : null;
}

export async function attend(
  portal: Portal,
  row: SignUp,
  attended: boolean | null,
): Promise<({ set: Partial<SignUp> } & Consequences) | Refusal> {
  const which = eq(table.id, row.id);
  if (attended === null) return { set: { attended }, statements: forgetHours(portal, which) };
  const facts = await factsOf(portal, row.dateId);
  const refused = facts && notHeld(facts, portal);
  if (refused) return refused;
  return { set: { attended }, statements: attended ? hoursFrom(portal, which) : forgetHours(portal, which) };
}

/** Once each: what was said is a condition of saying it. */
export async function remind(
  portal: Portal,
  row: SignUp,
  column: "remindedDaysAt" | "remindedHoursAt",
): Promise<({ set: Partial<SignUp> } & Consequences) | Refusal> {
  const facts = await factsOf(portal, row.dateId);
  if (!facts || row[column] !== null || !isAhead(facts, portal)) return { message: "changedMeanwhile", status: 409 };
  return {
    set: { [column]: portal.now },
    statements: [guard(isPlanned(portal, row.dateId, eq(vacancyDates.startsAt, facts.date.startsAt)))],
    events: [
      happened(reminder, { about: row.id, to: [recipientOf(row)], link: placePath(row), centerId: row.centerId, data: dataOf(facts) }),
    ],
  };
}
