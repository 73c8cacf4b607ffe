/** What is done to a place that somebody has: given back, ticked, reminded of. Taking one is sign-up.server.ts, the list of those who wait waiting-list.server.ts. */
import { eq } from "drizzle-orm";
import { happened } from "~/core/events/event";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyDates } from "~db/schema";
import { forgetHoursOf, hoursFrom } from "../hours/index.server";
import { recount } from "../vacancy_date/index.server";
import { reminder, signUpCancelled } from "./date_sign_up.events";
import { dataOf, factsOf, isAhead, isPlanned, placePath, recipientOf, type SignUp } from "./facts.server";

export async function cancel(portal: Portal, signUp: SignUp): Promise<Consequences> {
  const facts = await factsOf(portal, signUp.dateId);
  const recounted = [recount(portal.db, signUp.dateId, portal.now), ...forgetHoursOf(portal, signUp.id)];
  if (!facts) return { statements: recounted };
  return {
    statements: recounted,
    events: [
      happened(signUpCancelled, {
        about: signUp.id,
        to: [recipientOf(signUp)],
        link: `/activiteitenkalender/${signUp.dateId}`,
        centerId: signUp.centerId,
        data: dataOf(facts),
      }),
    ],
  };
}

export async function attend(portal: Portal, row: SignUp, attended: boolean | null): Promise<{ set: Partial<SignUp> } & Consequences> {
  const facts = await factsOf(portal, row.dateId);
  const counts = attended && row.userId && facts?.date.countsHours;
  return { set: { attended }, statements: counts ? hoursFrom(portal, row, facts!.date) : forgetHoursOf(portal, row.id) };
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
