/** The hours of the demo world: of who came, and a year that the demo volunteer wrote down. */
import { startOfDay } from "~/core/time";
import type * as schema from "../schema";
import type { Plan } from "./activity-plans";
import type { OrganizationRow, UserRow } from "./builders";
import { seedId } from "./random";
import type { Clock } from "./time";

type DateRow = typeof schema.vacancyDates.$inferInsert;
type SignUpRow = typeof schema.dateSignUps.$inferInsert;
type HoursRow = typeof schema.hours.$inferInsert;

export function hoursOf(plan: Plan, person: SignUpRow, date: DateRow): HoursRow[] {
  if (!person.attended || !person.userId || !date.countsHours) return [];
  const { tenantId, centerId, organizationId, vacancyId } = date;
  const stamps = { createdAt: date.endsAt, updatedAt: date.endsAt };
  return [
    {
      ...stamps,
      id: seedId(`hours of ${person.id}`),
      tenantId,
      centerId,
      organizationId,
      vacancyId,
      userId: person.userId,
      signUpId: person.id,
      workedOn: startOfDay(date.startsAt),
      hours: plan.minutes / 60,
      status: "confirmed",
    },
  ];
}

/** A year and a half of the demo volunteer: every other week, the last two not confirmed yet. */
export function writtenHours(
  key: string,
  { id: userId, tenantId, centerId }: UserRow,
  organizations: OrganizationRow[],
  clock: Clock,
): HoursRow[] {
  return Array.from({ length: 39 }, (_, number) => {
    const organization = organizations[number % 2 === 0 ? 0 : Math.min(1, organizations.length - 1)]!;
    const createdAt = clock.ago(number * 14 + 1);
    return {
      id: seedId(`${key} written hours ${number}`),
      tenantId,
      centerId,
      organizationId: organization.id,
      userId,
      workedOn: startOfDay(clock.ago(number * 14 + 2)),
      hours: 2 + (number % 3) / 2,
      description: number % 2 === 0 ? "Koffie schenken en praatje maken" : "Hulp bij de administratie",
      status: number < 2 ? ("pending" as const) : ("confirmed" as const),
      createdAt,
      updatedAt: createdAt,
    };
  });
}
