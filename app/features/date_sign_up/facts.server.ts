/** What every change of a place asks first, and whom it is told to. */
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { limitMail } from "~/core/auth/rate-limit.server";
import type { Recipient } from "~/core/events/event";
import { byId } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dateSignUps as table, vacancies, vacancyDates } from "~db/schema";
import type { DateRow } from "../vacancy_date/index.server";

export type SignUp = typeof table.$inferSelect;

export const placePath = ({ secret }: Pick<SignUp, "secret">) => `/activiteitenkalender/plek/${secret}`;

/** The date of a place and its activity, for what is said of it. */
export async function factsOf(portal: Portal, dateId: string) {
  const { db } = portal;
  const { date } = await db.fetchAll({ date: byId(portal, vacancyDates, dateId) });
  const vacancy = date && (await db.fetch(byId(portal, vacancies, date.vacancyId)));
  return date && vacancy ? { date, vacancy } : null;
}

export type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>;

/** People come to it: neither the date nor its activity was taken away, and it has not begun. */
export const isAhead = ({ date, vacancy }: Facts, { now }: Portal): boolean =>
  date.status === "planned" && !date.deletedAt && date.startsAt > now && vacancy.status !== "archived" && !vacancy.deletedAt;

/** For a guard: within the batch too the date takes place, and whatever more must be so of it. */
export const isPlanned = ({ db }: Portal, dateId: string, ...more: SQL[]): SQL =>
  existsIn(
    vacancyDates,
    db.mine(vacancyDates),
    eq(vacancyDates.id, dateId),
    eq(vacancyDates.status, "planned"),
    isNull(vacancyDates.deletedAt),
    ...more,
  );

type Vacancy = typeof vacancies.$inferSelect;

export const dataOf = ({ date, vacancy }: { date: DateRow; vacancy: Vacancy }) => ({
  activityTitle: vacancy.title,
  organizationName: vacancy.organizationName,
  startsAt: date.startsAt,
  endsAt: date.endsAt,
  place: date.place ?? vacancy.place,
  onlineLink: date.onlineLink,
  dateId: date.id,
  sequence: date.sequence,
});

export const recipientOf = ({
  userId,
  email,
  firstName,
  locale,
}: Pick<SignUp, "userId" | "email" | "firstName" | "locale">): Recipient => ({
  userId,
  email,
  name: firstName,
  locale,
});

/** Who types somebody else's address does not fill their inbox, by coming and going neither: what they do counts, the mail is limited. */
export async function withinLimit({ db, viewer, now }: Portal, signUp: Parameters<typeof recipientOf>[0] & Pick<SignUp, "emailKey">) {
  const ownAddress = viewer !== null && emailKeyOf(viewer.email) === signUp.emailKey;
  const mayMail = ownAddress || (await db.fetch(limitMail(db, "sign up", signUp.emailKey, now)));
  return { ...recipientOf(signUp), quiet: !mayMail };
}

/** The same hours on another date that takes place, of which somebody should know. */
export const clashing = ({ db }: Portal, userId: string, date: Pick<DateRow, "id" | "startsAt" | "endsAt">) =>
  db
    .select({ title: vacancies.title, startsAt: vacancyDates.startsAt })
    .from(table)
    .innerJoin(
      vacancyDates,
      and(
        eq(vacancyDates.id, table.dateId),
        ne(vacancyDates.id, date.id),
        eq(vacancyDates.status, "planned"),
        isNull(vacancyDates.deletedAt),
        sql`${vacancyDates.startsAt} < ${date.endsAt} and ${vacancyDates.endsAt} > ${date.startsAt}`,
      )!,
    )
    .innerJoin(vacancies, and(eq(vacancies.id, table.vacancyId), isNull(vacancies.deletedAt), ne(vacancies.status, "archived"))!)
    .where(eq(table.userId, userId), isNull(table.deletedAt), sql`${table.status} in ('signed_up', 'offered')`)
    .first();
