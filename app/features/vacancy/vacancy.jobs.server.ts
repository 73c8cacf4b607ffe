/**
 * What time does to vacancies (domain 4 and 7): on their last day they expire, and a week before that their organisation hears of it, or its centre where it has nobody.
 *
 * A run may be missed, doubled or cut off. So every vacancy has a batch of its own, with a condition that lets it happen once: the
 * status for expiring, the line in the trail for the reminder. Readers never wait for this: for them a vacancy is expired at once.
 */
import { type SQL, sql } from "drizzle-orm";
import { emit, type PortalEvent, type Sender } from "~/core/outbox/emit.server";
import type { Job } from "~/core/outbox/schedule.server";
import { type Author, audit } from "~/core/resource/audit.server";
import { type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import { Conflict, changedOne, guard } from "~/core/tenant/db.server";
import { auditEvents, vacancies as table } from "~db/schema";
import { peopleBehind } from "../user/recipients.server";
import { reminder } from "./vacancy-form";

/** Rows a statement, and statements a run: what is left waits for the next minute. */
const few = 50;
const roundsMost = 20;
const ahead = 7 * 86_400_000;

interface Due {
  id: string;
  tenantId: string;
  centerId: string;
  organizationId: string;
  title: string;
  organizationName: string;
  expiresAt: string;
}

const columns = sql`${table.id} as "id", ${table.tenantId} as "tenantId", ${table.centerId} as "centerId", ${table.organizationId} as "organizationId",
  ${table.title} as "title", ${table.organizationName} as "organizationName", ${table.expiresAt} as "expiresAt"`;

/** Published vacancies whose last moment lies after `from` (with this id) and not after `until`, the earliest first. The index vacancies_expiry serves it. */
const due = (from: string, id: string, until: string, more = sql`1`) =>
  sql`select ${columns} from ${table} where ${table.status} = 'published' and ${table.deletedAt} is null
    and ${table.expiresAt} <= ${until} and ${table.expiresAt} >= ${from} and (${table.expiresAt} > ${from} or ${table.id} > ${id}) and ${more}
    order by ${table.expiresAt}, ${table.id} limit ${few}`;

export const expireVacancies: Job = {
  name: "vacancies expire",
  everyMinutes: 1,
  async run(database, env, now) {
    const origins = await siteOrigins(env);
    const expire = async (vacancy: Due) => {
      const { id, tenantId, expiresAt } = vacancy;
      const update = sql`update ${table} set status = 'expired', updated_at = ${now}, lock_version = lock_version + 1
        where ${table.tenantId} = ${tenantId} and ${table.id} = ${id} and ${table.status} = 'published' and ${table.expiresAt} = ${expiresAt}`;
      const change = { action: "expire", fromState: "published", toState: "expired" };
      await writeOnce(database, vacancy, now, origins, "vacancy_expired", [update, changedOne()], change);
    };
    await eachDue(database, (from, id) => due(from, id, now), "", expire);
  },
};

export const remindOfExpiry: Job = {
  name: "vacancies about to expire",
  everyMinutes: 15,
  async run(database, env, now) {
    const origins = await siteOrigins(env);
    const until = new Date(Date.parse(now) + ahead).toISOString();
    // One that was published with less than a week to go needs no reminder: its last day was chosen just now.
    const longOut = sql`julianday(${table.expiresAt}) - julianday(${table.publishedAt}) >= 7 and not ${reminded(table.tenantId, table.id, table.expiresAt)}`;
    const remind = async (vacancy: Due) => {
      const { id, tenantId, expiresAt } = vacancy;
      const once = guard(sql`not ${reminded(tenantId, id, expiresAt)}`);
      await writeOnce(database, vacancy, now, origins, "vacancy_expiring", [once], {
        action: reminder,
        changes: { expiresAt: [null, expiresAt] },
      });
    };
    await eachDue(database, (from, id) => due(from, id, until, longOut), now, remind);
  },
};

/** Whether the trail says that the organisation was reminded of this last day; another last day deserves another reminder. */
const reminded = (tenantId: unknown, id: unknown, expiresAt: unknown) =>
  sql`exists (select 1 from ${auditEvents} where ${auditEvents.tenantId} = ${tenantId} and ${auditEvents.subjectType} = 'vacancies' and ${auditEvents.subjectId} = ${id}
    and ${auditEvents.action} = ${reminder} and json_extract(${auditEvents.changes}, '$.expiresAt[1]') = ${expiresAt})`;

type Origins = Awaited<ReturnType<typeof siteOrigins>>;

async function eachDue(
  database: SystemDb,
  statement: (from: string, id: string) => SQL,
  start: string,
  act: (vacancy: Due) => Promise<void>,
) {
  let [from, id] = [start, ""];
  for (let round = 0; round < roundsMost; round++) {
    const found = await database.rows<Due & Record<string, unknown>>(statement(from, id));
    for (const vacancy of found) await act(vacancy);
    const last = found.at(-1);
    if (!last || found.length < few) return;
    [from, id] = [last.expiresAt, last.id];
  }
}

/** The change, its line in the trail and its messages in one batch; nothing at all when somebody else was there first. */
async function writeOnce(
  database: SystemDb,
  vacancy: Due,
  now: string,
  origins: Origins,
  name: "vacancy_expired" | "vacancy_expiring",
  statements: SQL[],
  change: Pick<Parameters<typeof audit>[1], "action" | "fromState" | "toState" | "changes">,
): Promise<void> {
  const { id, tenantId, centerId, title, organizationName, expiresAt } = vacancy;
  const db = database.of(tenantId);
  const origin = origins(tenantId, centerId);
  const author: Author = { tenant: { id: tenantId }, center: { id: centerId }, viewer: null, now };
  const entry = audit(author, { subjectType: "vacancies", subjectId: id, centerId, ...change });
  const event: PortalEvent = {
    name,
    to: origin ? await peopleBehind({ db }, vacancy) : [],
    data: { vacancyTitle: title, organizationName, expiresAt },
    link: `/vacancies/${id}/edit`,
  };
  const sender: Sender = { tenant: author.tenant, center: author.center, origin: origin ?? "", now };
  try {
    await db.write([...statements, entry, ...emit(sender, event)]);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}
