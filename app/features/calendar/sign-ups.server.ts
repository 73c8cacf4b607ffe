/** What the screens of the calendar ask of sign-ups. */
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { markdown } from "~/core/markdown.server";
import { asSql } from "~/core/policy/rules.server";
import { asJson } from "~/core/resource/columns.server";
import { constant, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { certificates, vacancyDates as dates, forms, dateSignUps as table, vacancies } from "~db/schema";
import { byLastName } from "~db/schema/alphabet";
import { maxAfter, mayKeepList } from "../date_sign_up/index.server";
import type { ReadAnswer } from "../form_submission";
import { answersColumns, readAnswers } from "../form_submission/index.server";

const standing = and(isNull(table.deletedAt), ne(table.status, "cancelled"))!;

/** The viewer's own place on a date, or in its list. */
export const ownOn = ({ db, viewer }: Portal, dateId: string) =>
  viewer
    ? db
        .select({ id: table.id, status: table.status, secret: table.secret })
        .from(table)
        .where(eq(table.userId, viewer.id), eq(table.dateId, dateId), standing)
        .first()
    : constant(undefined);

/** What the page of a date says beside the date itself. */
export const detailOf = ({ db, now }: Portal, dateId: string) =>
  db
    .select({
      company: dates.company,
      seriesId: dates.seriesId,
      cancelMessage: dates.cancelMessage,
      description: vacancies.description,
      live: sql<0 | 1>`(${vacancies.status} = 'published' and (${vacancies.expiresAt} is null or ${vacancies.expiresAt} > ${now}))`,
      series: sql<number>`min(${maxAfter}, (select count(*) from ${dates} other where other.tenant_id = ${db.tenantId} and other.series_id = ${dates.seriesId}
        and other.starts_at > ${dates.startsAt} and other.status = 'planned' and other.deleted_at is null))`,
    })
    .from(dates)
    .innerJoin(vacancies, eq(vacancies.id, dates.vacancyId))
    .where(eq(dates.id, dateId), isNull(dates.deletedAt))
    .first();

/** Others of the same activity that are still to come. */
export const othersOf = (dateId: string): SQL =>
  sql`${dates.id} <> ${dateId} and ${dates.vacancyId} = (select own.vacancy_id from ${dates} own where own.tenant_id = ${dates.tenantId} and own.id = ${dateId})`;

/** The last part of the address of the form in which those who were there say how it was. */
const evaluationKey = sql<
  string | null
>`(select ${forms.publicKey} from ${forms} where ${forms.tenantId} = ${dates.tenantId} and ${forms.id} = ${dates.evaluationFormId} and ${forms.status} = 'published' and ${forms.deletedAt} is null)`;

const fields = {
  attended: table.attended,
  evaluation: evaluationKey,
  id: table.id,
  dateId: table.dateId,
  status: table.status,
  heldUntil: table.heldUntil,
  secret: table.secret,
  company: table.company,
  firstName: table.firstName,
  startsAt: dates.startsAt,
  endsAt: dates.endsAt,
  onlineLink: dates.onlineLink,
  material: dates.material,
  ahead: sql<number>`(select count(*) from ${table} q where q.tenant_id = ${table.tenantId} and q.date_id = ${table.dateId} and q.status = 'waiting'
    and q.deleted_at is null and q.queue_number < ${table.queueNumber})`,
};

/** By the address that a mail gave. */
export const placeBy = ({ db }: Portal, secret: string) =>
  db
    .select(fields)
    .from(table)
    .innerJoin(dates, eq(dates.id, table.dateId))
    .where(eq(table.secret, secret), isNull(table.deletedAt))
    .first();

export const ownPlaces = ({ db, viewer, now }: Portal) =>
  db
    .select(fields)
    .from(table)
    .innerJoin(dates, eq(dates.id, table.dateId))
    .where(eq(table.userId, viewer!.id), standing, gt(dates.endsAt, now), isNull(dates.deletedAt))
    .orderBy(asc(dates.startsAt))
    .limit(100);

export type Place = NonNullable<Awaited<ReturnType<ReturnType<typeof placeBy>["read"]>>>;

const given = answersColumns("date_sign_ups", table);

const listFields = {
  questions: given.questions.sql as SQL<unknown>,
  answers: given.answers.sql as SQL<unknown>,
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  email: table.email,
  phoneNumber: table.phoneNumber,
  message: table.message,
  company: table.company,
  status: table.status,
  queueNumber: table.queueNumber,
  attended: table.attended,
};

/** Everybody on a date, for who keeps its list: those with a place by name, those who wait in their order. */
export const listOf = (portal: Portal, dateId: string): Query<ListedSignUp[]> =>
  portal.db
    .select(listFields)
    .from(table)
    .where(eq(table.dateId, dateId), standing, asSql(mayKeepList(portal)))
    .orderBy(sql`${table.status} = 'waiting'`, asc(table.queueNumber), byLastName(table))
    .limit(1000)
    .map((people) =>
      people.map(({ questions, answers, ...person }) => ({
        ...person,
        answers: readAnswers(asJson(questions) as [], asJson(answers) as Record<string, unknown>, portal.locale),
      })),
    );

export interface ListedSignUp {
  /** To what the activity asks. */
  answers: ReadAnswer[];
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  message: string | null;
  company: number;
  status: "signed_up" | "waiting" | "offered" | "cancelled";
  queueNumber: number | null;
  attended: boolean | null;
}

/** Dates that the viewer came to, the latest first, with what there is to read of them. */
export const datesBeenTo = ({ db, viewer }: Portal) =>
  db
    .select({ dateId: table.dateId, secret: table.secret, material: dates.material, evaluation: evaluationKey })
    .from(table)
    .innerJoin(dates, eq(dates.id, table.dateId))
    .where(eq(table.userId, viewer!.id), eq(table.attended, true), isNull(table.deletedAt))
    .where(eq(dates.status, "planned"), isNull(dates.deletedAt))
    .orderBy(desc(dates.startsAt))
    .limit(100);

type Been = ReturnType<ReturnType<typeof datesBeenTo>["read"]>[number];
type Paper = ReturnType<ReturnType<typeof papersOf>["read"]>[number];

/** What somebody has of a date that they came to. */
export const afterwardsOf = ({ dateId, material, evaluation }: Been, papers: Paper[]) => ({
  dateId,
  paper: papers.find((paper) => paper.dateId === dateId)?.id ?? null,
  evaluation: evaluation && `/forms/${evaluation}`,
  material: material && markdown(material, 4),
});

export type Afterwards = ReturnType<typeof afterwardsOf>;

/** Certificates of attendance that the viewer has, by date. */
export const papersOf = ({ db, viewer }: Portal) =>
  db
    .select({ id: certificates.id, dateId: certificates.dateId })
    .from(certificates)
    .where(eq(certificates.userId, viewer!.id), isNull(certificates.deletedAt), isNotNull(certificates.dateId))
    .limit(200);
