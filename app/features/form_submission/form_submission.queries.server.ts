/** What staff's screens ask beyond the rows: the form, its questions through all its versions, and what stands around one submission. */
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import type { Locale } from "~/core/i18n/locales";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { asSql } from "~/core/policy/rules.server";
import { countBy } from "~/core/resource/count.server";
import { visible } from "~/core/resource/select.server";
import { inList } from "~/core/tenant/conditions.server";
import { constant, type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dateSignUps, formFiles, formReplies, formVersions, formSubmissions as table } from "~db/schema";
import { definitionOf, isQuestion, kindOf } from "../form";
import { type AskedQuestion, askedQuestion } from "./asked";
import { formSubmissions } from "./form_submission.resource.server";

/** Of so many versions the questions are known. */
const maxVersions = 50;

/** @throws 404 for who does not work with the form */
export function found<T>(args: RequestArgs, form: T | undefined): T {
  if (!form) throw notFound(args);
  return form;
}

/** Every question that was ever published, those of the newest version first. */
export const questionsOfForm = ({ db }: Portal, formId: string, locale: Locale): Query<AskedQuestion[]> =>
  db
    .select({ snapshot: formVersions.snapshot })
    .from(formVersions)
    .where(eq(formVersions.formId, formId), inArray(formVersions.state, ["published", "replaced"]))
    .orderBy(sql`${formVersions.state} = 'published' desc`, sql`${formVersions.number} desc`)
    .limit(maxVersions)
    .map((versions) => {
      const asked = new Map<string, AskedQuestion>();
      for (const { snapshot } of versions)
        for (const page of definitionOf(snapshot, locale).pages)
          for (const item of page.sections.flatMap(({ items }) => items))
            if (isQuestion(item) && !kindOf(item.kind).silent && !asked.has(item.id)) asked.set(item.id, askedQuestion(item));
      return [...asked.values()];
    });

/** How many of a form are in each state: counted only where the request narrows them by what the kept counts do not know. */
export function statusCounts(args: RequestArgs, own: SQL): Query<Record<string, number>> {
  const { portal } = args.context;
  const narrowed = [...parseQuery(formSubmissions, args).conditions.keys()].some((name) => !name.startsWith("status_"));
  if (narrowed) return countBy(formSubmissions, args, "status", own);
  const { table: counts, read } = formSubmissions.tally!;
  return query(
    sql<{ status: string; number: number }>`select status, sum(count) as number from ${counts} as form_submissions
      where ${portal.db.mine(table)} and ${asSql(read(portal))} and ${own} group by 1 having sum(count) > 0`,
    (rows) => Object.fromEntries(rows.map(({ status, number }) => [status, Number(number)])),
  );
}

export interface FileRow {
  id: string;
  name: string;
  bytes: number;
  submissionId: string;
}

export const filesOf = ({ db }: Portal, submissionId: string): Query<FileRow[]> =>
  db
    .select({ id: formFiles.id, name: formFiles.name, bytes: formFiles.bytes, submissionId: formFiles.submissionId })
    .from(formFiles)
    .where(eq(formFiles.submissionId, submissionId))
    .limit(1_000);

export const namesOf = (files: { id: string; name: string }[]): Record<string, string> =>
  Object.fromEntries(files.map(({ id, name }) => [id, name]));

interface Answered {
  questions: readonly AskedQuestion[];
  answers: Record<string, unknown>;
}

/** Names by id of the files that are the answers of some rows. */
export function fileNames({ db }: Portal, rows: readonly Answered[]): Query<Record<string, string>> {
  const ids = rows.flatMap(({ questions, answers }) =>
    questions.filter(({ kind }) => kind === "file").flatMap(({ id }) => [answers[id] ?? []].flat().map(String)),
  );
  if (ids.length === 0) return constant({});
  return db
    .select({ id: formFiles.id, name: formFiles.name })
    .from(formFiles)
    .where(inList(formFiles.id, ids))
    .limit(ids.length)
    .map(namesOf);
}

export const repliesOf = ({ db }: Portal, id: string) =>
  db
    .select({
      id: formReplies.id,
      authorId: formReplies.authorId,
      authorName: formReplies.authorName,
      body: formReplies.body,
      createdAt: formReplies.createdAt,
    })
    .from(formReplies)
    .where(eq(formReplies.submissionId, id))
    .orderBy(formReplies.createdAt, formReplies.id)
    .limit(200);

/** The page of the application, or of the date, that a submission is part of. */
export const partOf = ({ db }: Portal, id: string): Query<string | null> => {
  const date = db.select({ id: dateSignUps.dateId }).from(dateSignUps).where(eq(dateSignUps.id, table.aboutId));
  const at = sql<string | null>`case ${table.aboutType} when 'applications' then '/applications/' || ${table.aboutId}
    when 'date_sign_ups' then '/activiteitenkalender/overzicht/' || ${date} end`;
  return db
    .select({ at })
    .from(table)
    .where(eq(table.id, id))
    .map(([row]) => row?.at ?? null);
};

/** All that the viewer sees of whoever sent this one: by the same account, or the same address. */
export const ofSamePerson = (portal: Portal, { userId, email }: { userId: string | null; email: string | null }): SQL =>
  and(
    visible(formSubmissions, portal),
    isNull(table.deletedAt),
    email
      ? sql`(${table.emailKey} = ${emailKeyOf(email)}${userId ? sql` or ${table.userId} = ${userId}` : sql``})`
      : eq(table.userId, userId ?? ""),
  )!;

/** How many those are. */
export const countOfSamePerson = (portal: Portal, id: string): Query<number> => {
  const { db } = portal;
  const column = (name: SQL) => sql`(select ${name} from ${table} as own where own.tenant_id = ${db.tenantId} and own.id = ${id})`;
  return db
    .select({ count: sql<number>`count(*)` })
    .from(table)
    .where(
      visible(formSubmissions, portal),
      sql`(${table.emailKey} = ${column(sql`own.email_key`)} or ${table.userId} = ${column(sql`own.user_id`)})`,
    )
    .map(([row]) => Number(row?.count ?? 0));
};
