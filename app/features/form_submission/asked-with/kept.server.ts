/** Answers that were given with something else: a submission of the form that is part of it, read beside it, and gone with it. */
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { emailKeyOf } from "~/core/auth/email";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { newId } from "~/core/ids";
import { insert, newIdOfEach } from "~/core/resource/rows.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { type AskedQuestion, formSubmissions as table } from "~db/schema";
import { linesOf } from "../asked";
import { removeSubmissions } from "../erase.server";
import { referenceOf } from "../reference";
import { sentRow } from "../sent.server";
import type { GivenAnswers } from "./check.server";

export type AskedWith = "applications" | "date_sign_ups";

interface About {
  type: AskedWith;
  id: string;
  centerId: string;
  organizationId: string;
  userId: string | null;
  name: string;
  email: string;
}

/** Nobody has to look at it by itself: it is handled with what it is part of, by those who see that. */
export function answersRow(portal: Portal, { asked, answers }: GivenAnswers, about: About) {
  const { type, id: aboutId, name, email, centerId, organizationId, userId } = about;
  const id = newId();
  const row = sentRow(portal, { ...asked, invitation: null, files: [] }, { id, answers, suspicions: [], reference: referenceOf(id) });
  const { now, locale } = portal;
  return {
    ...row,
    centerId,
    organizationId,
    userId,
    name,
    email,
    emailKey: emailKeyOf(email),
    status: "handled" as const,
    handledAt: now,
    tenantId: portal.db.tenantId,
    locale,
    aboutType: type,
    aboutId,
    startedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** @param given null where nothing was asked */
export function keepAnswers(portal: Portal, given: GivenAnswers | null, about: About): SQL[] {
  const row = given && answersRow(portal, given, about);
  return row && row.questions.length > 0 ? [insert(table, row)] : [];
}

/** The same answers for others that came of the same: they are copied from the one that has them. @param others a select of `id` */
export function copyAnswers({ db }: Portal, from: string, others: SQLWrapper): SQL {
  const copied = [
    "center_id",
    "form_id",
    "organization_id",
    "form_version_id",
    "status",
    "answers",
    "questions",
    "reference",
    "user_id",
    "about_type",
    "name",
    "email",
    "email_key",
    "locale",
    "suspicions",
    "started_at",
    "sent_at",
    "handled_at",
    "words",
    "created_at",
    "updated_at",
  ];
  const columns = sql.raw(copied.join(", "));
  return sql`insert into ${table} (id, tenant_id, about_id, ${columns})
    select ${newIdOfEach()}, tenant_id, others.id, ${columns} from ${table}, ${others} as others
    where ${db.mine(table)} and ${table.aboutId} = ${from} and ${table.deletedAt} is null on conflict do nothing`;
}

/** They go with what they are part of. @param ids a select of ids */
export const forgetAnswers = (db: TenantDb, type: AskedWith, ids: SQL): SQL[] =>
  removeSubmissions(db, and(eq(table.aboutType, type), sql`${table.aboutId} in ${ids}`)!);

/** Attributes of what they were asked with: what was asked, as it was then, and what was answered, by question. */
export function answersColumns(type: AskedWith, own: { tenantId: SQLiteColumn; id: SQLiteColumn }) {
  const part = (column: SQLiteColumn, none: string) =>
    sql`coalesce((select ${column} from ${table} where ${table.tenantId} = ${own.tenantId} and ${table.aboutType} = ${sql.raw(`'${type}'`)}
      and ${table.aboutId} = ${own.id} and ${table.deletedAt} is null), ${sql.raw(`'${none}'`)})`;
  return {
    questions: { sql: part(table.questions, "[]") as SQL<AskedQuestion[]>, json: "objects" },
    answers: { sql: part(table.answers, "{}") as SQL<Record<string, unknown>>, json: "object" },
  } as const;
}

export interface ReadAnswer {
  id: string;
  text: string;
  lines: string[];
}

/** As people read them. */
export function readAnswers(questions: AskedQuestion[], answers: Record<string, unknown>, locale: Locale): ReadAnswer[] {
  const yes = translator(locale, "form_submission")("yes");
  return questions.map((asked) => ({ id: asked.id, text: asked.text, lines: linesOf(asked, answers[asked.id], { locale, yes }) }));
}

/** In one cell of a file. */
export const answersText = (...given: Parameters<typeof readAnswers>): string =>
  readAnswers(...given)
    .filter(({ lines }) => lines.length > 0)
    .map(({ text, lines }) => `${text}: ${lines.join(", ")}`)
    .join("\n");
