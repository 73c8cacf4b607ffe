/** When activities are (vacancies of the types `activity` and `language`), who comes, and the hours that come of it. */
import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, list, moment, tenancy } from "./common";

/** A rule that dates are made of, a year ahead and never further. */
export const vacancyDateSeries = sqliteTable(
  "vacancy_date_series",
  {
    id: id(),
    ...tenancy(),
    organizationId: text().notNull(),
    vacancyId: text().notNull(),
    /** RRULE without its DTSTART (RFC 5545, 3.3.10), on the Dutch clock. */
    rule: text().notNull(),
    /** The first date on the Dutch clock, such as "2026-11-24T19:00". */
    begins: text().notNull(),
    minutes: integer().notNull(),
    /** Moments that the rule gives and that do not take place. */
    exceptions: list(),
    capacity: integer(),
    company: integer().notNull().default(0),
    place: text(),
    onlineLink: text(),
    countsHours: flag(true),
    /** Dates are made up to here. */
    madeUntil: moment().notNull(),
    /** No dates from here on: the rest of it goes on as another series. */
    endsBefore: moment(),
    ...lifecycle(),
  },
  (t) => [
    index("vacancy_date_series_vacancy").on(t.tenantId, t.vacancyId),
    index("vacancy_date_series_organization").on(t.tenantId, t.organizationId),
    index("vacancy_date_series_made").on(t.madeUntil).where(sql`deleted_at is null and ends_before is null`),
    index("vacancy_date_series_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const vacancyDates = sqliteTable(
  "vacancy_dates",
  {
    id: id(),
    ...tenancy(),
    /** Copy of the vacancy's, for scope. */
    organizationId: text().notNull(),
    vacancyId: text().notNull(),
    seriesId: text(),
    /** The moment that the rule gave, which stays the same when this one date is moved. */
    ruledAt: moment(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Empty: as many as come. */
    capacity: integer(),
    /** How many somebody may bring along. */
    company: integer().notNull().default(0),
    /** Empty: the vacancy's own. */
    place: text(),
    /** For those who have a place alone. */
    onlineLink: text(),
    /** Who comes helps: their hours count. */
    countsHours: flag(true),
    /** What there is to read and to download afterwards, as Markdown, for those who were there. */
    material: text(),
    /** The form in which those who were there say how it was. */
    evaluationFormId: text(),
    status: text({ enum: ["planned", "cancelled"] }).notNull(),
    /** Why it does not take place, as those who would come were told. */
    cancelMessage: text(),
    /** It was given another time than its series has. */
    moved: flag(),
    /** SEQUENCE of RFC 5545: goes up with what calendars of others must hear of. */
    sequence: integer().notNull().default(0),
    /** Kept with each change of sign-ups: places taken or held, and people who wait. */
    taken: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("vacancy_dates_ruled").on(t.tenantId, t.seriesId, t.ruledAt).where(sql`series_id is not null`),
    /** A site's calendar, and a tenant's where centres share. */
    index("vacancy_dates_center").on(t.tenantId, t.centerId, t.startsAt),
    index("vacancy_dates_tenant").on(t.tenantId, t.startsAt),
    index("vacancy_dates_vacancy").on(t.tenantId, t.vacancyId, t.startsAt),
    index("vacancy_dates_organization").on(t.tenantId, t.organizationId, t.startsAt),
    /** Dates whose list the schedule moves on. */
    index("vacancy_dates_waiting").on(t.startsAt).where(sql`waiting > 0`),
    index("vacancy_dates_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const signUpStatuses = ["signed_up", "waiting", "offered", "cancelled"] as const;

export const dateSignUps = sqliteTable(
  "date_sign_ups",
  {
    id: id(),
    ...tenancy(),
    /** Copies of the date's, for scope. */
    organizationId: text().notNull(),
    vacancyId: text().notNull(),
    dateId: text().notNull(),
    userId: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    phoneNumber: text(),
    message: text(),
    /** Whom they bring along. */
    company: integer().notNull().default(0),
    status: text({ enum: signUpStatuses }).notNull(),
    /** The place in the list of those who wait, in the order in which they came. */
    queueNumber: integer(),
    offeredAt: moment(),
    /** Until when an offered place is held; empty until they were told, which is not done at night. */
    heldUntil: moment(),
    /** Whether they came; empty: nobody has said. */
    attended: integer({ mode: "boolean" }),
    remindedDaysAt: moment(),
    remindedHoursAt: moment(),
    /** In the address of their own page, which each mail to them repeats: opens this one place and nothing else. */
    secret: text().notNull(),
    locale: text({ enum: ["nl", "en"] })
      .notNull()
      .default("nl"),
    ...lifecycle(),
  },
  (t) => [
    /** One place a person and date; a cancelled one makes room. */
    uniqueIndex("date_sign_ups_once").on(t.tenantId, t.dateId, t.emailKey).where(sql`status <> 'cancelled' and deleted_at is null`),
    uniqueIndex("date_sign_ups_secret").on(t.tenantId, t.secret),
    index("date_sign_ups_date").on(t.tenantId, t.dateId, t.status, t.queueNumber),
    index("date_sign_ups_user").on(t.tenantId, t.userId, t.createdAt),
    index("date_sign_ups_email").on(t.tenantId, t.emailKey),
    index("date_sign_ups_vacancy").on(t.tenantId, t.vacancyId),
    index("date_sign_ups_organization").on(t.tenantId, t.organizationId, t.createdAt),
    index("date_sign_ups_center").on(t.tenantId, t.centerId, t.createdAt),
    index("date_sign_ups_held").on(t.heldUntil).where(sql`status = 'offered'`),
    index("date_sign_ups_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const hours = sqliteTable(
  "hours",
  {
    id: id(),
    ...tenancy(),
    organizationId: text().notNull(),
    userId: text().notNull(),
    vacancyId: text(),
    /** Of the date that they came to; empty: written by themselves. */
    signUpId: text(),
    /** The day, at its beginning on the Dutch clock. */
    workedOn: moment().notNull(),
    hours: real().notNull(),
    description: text(),
    status: text({ enum: ["pending", "confirmed", "rejected"] }).notNull(),
    answer: text(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("hours_sign_up").on(t.tenantId, t.signUpId).where(sql`sign_up_id is not null`),
    index("hours_user").on(t.tenantId, t.userId, t.workedOn),
    index("hours_organization").on(t.tenantId, t.organizationId, t.status, t.workedOn),
    index("hours_center").on(t.tenantId, t.centerId, t.status, t.workedOn),
    index("hours_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** What somebody did in a time, as it was confirmed when they asked for it. */
export const certificates = sqliteTable(
  "certificates",
  {
    id: id(),
    ...tenancy(),
    userId: text().notNull(),
    organizationId: text(),
    /** In the address where others see that it is real. */
    code: text().notNull(),
    name: text().notNull(),
    organizationName: text(),
    /** Of taking part in one date, what that was called; empty: of hours. */
    dateId: text(),
    activityTitle: text(),
    fromDay: moment().notNull(),
    untilDay: moment().notNull(),
    hours: real().notNull(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("certificates_code").on(t.tenantId, t.code),
    index("certificates_user").on(t.tenantId, t.userId, t.createdAt),
    index("certificates_organization").on(t.tenantId, t.organizationId),
    index("certificates_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** The address of somebody's own calendar, for their telephone: who has it reads along until it is taken back. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    id: id(),
    ...tenancy(),
    userId: text().notNull(),
    secret: text().notNull(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_secret").on(t.tenantId, t.secret),
    uniqueIndex("calendar_feeds_user").on(t.tenantId, t.userId).where(sql`deleted_at is null`),
    index("calendar_feeds_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);
