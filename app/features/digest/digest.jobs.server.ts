/**
 * The mail of the days that people chose (domain 7, weekly_digest): what is new at their centre since the last one. What looks like the
 * work that they applied for before comes first. Nothing new, no mail.
 */
import { sql } from "drizzle-orm";
import { happened } from "~/core/events/event";
import { asList } from "~/core/events/merge-list";
import { record } from "~/core/events/record.server";
import type { Job } from "~/core/events/schedule.server";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import { Conflict, changedOne, query, type TenantDb } from "~/core/tenant/db.server";
import { dutchTime } from "~/core/time";
import { applications, users, vacancies } from "~db/schema";
import { frequencies } from "../vacancy";
import { weeklyDigest } from "./digest.events";

const day = 86_400_000;
/** Nobody is woken: from this hour on, by Dutch time. */
const fromHour = 7;
const perMail = 6;
const batchSize = 50;

interface Reader {
  id: string;
  tenantId: string;
  centerId: string;
  email: string;
  firstName: string;
  locale: Locale;
  lastDigestAt: string | null;
}

interface Found {
  id: string;
  title: string;
  organizationName: string;
  place: string | null;
  tags: string[];
}

export const sendDigests: Job = {
  name: "digests",
  everyMinutes: 30,
  async run(database, env, now) {
    const { weekday, hour } = dutchTime(now);
    if (hour < fromHour) return;
    const origins = await siteOrigins(env);
    // One mail a day: 20 hours after the last one, whenever the run comes.
    const before = new Date(Date.parse(now) - (20 / 24) * day).toISOString();
    let after = "";
    for (;;) {
      const readers = await readersOf(database, weekday, before, after);
      for (const reader of readers) {
        const origin = origins(reader.tenantId, reader.centerId);
        if (origin) await send(database.of(reader.tenantId), reader, origin, now);
      }
      if (readers.length < batchSize) return;
      after = readers.at(-1)!.id;
    }
  },
};

/** The index users_digest holds the few who asked. */
const readersOf = (database: SystemDb, weekday: string, before: string, after: string) =>
  database.rows<Reader & Record<string, unknown>>(
    sql`select ${users.id} as "id", ${users.tenantId} as "tenantId", ${users.centerId} as "centerId", ${users.email} as "email",
        ${users.firstName} as "firstName", ${users.locale} as "locale", ${users.lastDigestAt} as "lastDigestAt"
      from ${users} where ${users.digestDays} <> '[]' and ${users.id} > ${after} and instr(${users.digestDays}, ${JSON.stringify(weekday)}) > 0
        and ${users.status} = 'active' and ${users.confirmedAt} is not null and ${users.deletedAt} is null
        and (${users.lastDigestAt} is null or ${users.lastDigestAt} < ${before})
      order by ${users.id} limit ${batchSize}`,
  );

/** The mail and the note that it was made up, in one batch; nothing when another run was first. */
async function send(db: TenantDb, reader: Reader, origin: string, now: string): Promise<void> {
  const since = reader.lastDigestAt ?? new Date(Date.parse(now) - 7 * day).toISOString();
  const found = await db.fetch(newFor(db, reader, since, now));
  const t = translator(reader.locale, "vacancy");
  const event = happened(weeklyDigest, {
    about: reader.id,
    to: [{ userId: reader.id, email: reader.email, name: reader.firstName, locale: reader.locale }],
    data: {
      count: found.length,
      vacancies: asList(
        found.map(({ id, title, organizationName, place, tags }) => {
          const often = frequencies.find((frequency) => tags.includes(frequency));
          const detail = [organizationName, place, often && t(`often.${often}`)].filter(Boolean).join(", ");
          return { title, detail, path: `/vacancies/${id}` };
        }),
      ),
    },
    link: "/vacancies/search",
  });
  const sender = { tenant: { id: reader.tenantId }, center: { id: reader.centerId }, viewer: null, origin, now };
  try {
    await db.write([
      sql`update ${users} set last_digest_at = ${now} where ${db.mine(users)} and ${users.id} = ${reader.id}
        and ${users.lastDigestAt} is ${reader.lastDigestAt} and ${users.digestDays} <> '[]'`,
      changedOne(),
      ...(found.length > 0 ? record(sender, null, [event]) : []),
    ]);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}

function newFor(db: TenantDb, { id, centerId }: Reader, since: string, now: string) {
  const applied = sql`from ${applications} where ${db.mine(applications)} and ${applications.userId} = ${id}`;
  return query(
    sql`with mine as (select vacancy_id ${applied}),
        liked as (select distinct k.value as id from ${vacancies} v, json_each(v.category_ids) k where v.tenant_id = ${db.tenantId} and v.id in (select vacancy_id from mine))
      select ${vacancies.id} as id, ${vacancies.title} as title, ${vacancies.organizationName} as organizationName, ${vacancies.place} as place, ${vacancies.tags} as tags
      from ${vacancies} where ${db.mine(vacancies)} and ${vacancies.centerId} = ${centerId} and ${vacancies.status} = 'published'
        and ${vacancies.publishedAt} > ${since} and ${vacancies.deletedAt} is null and (${vacancies.expiresAt} is null or ${vacancies.expiresAt} > ${now})
        and ${vacancies.id} not in (select vacancy_id from mine)
      order by exists (select 1 from json_each(${vacancies.categoryIds}) c where c.value in (select id from liked)) desc, ${vacancies.publishedAt} desc
      limit ${perMail}`,
    (rows) => rows.map((row) => ({ ...row, tags: JSON.parse(String(row.tags)) }) as unknown as Found),
  );
}
