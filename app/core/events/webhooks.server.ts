/**
 * What other programs are told (docs/decisions/webhooks.md). A trigger writes a row for each webhook in the batch of the change; here it is sent.
 * A claim is a lease: the row of a worker that died comes up again, with the same id, so that the receiver knows it. Of one subject the next is sent when
 * the one before is through, or given up. A webhook that fails is asked one thing at a time until something gets through.
 */
import { type SQL, sql } from "drizzle-orm";
import { auditEvents, webhookDeliveries as table, webhooks } from "~db/schema";
import { derivedKey } from "../auth/secret-box.server";
import { Banned, type Outgoing, outgoing } from "../http/outgoing.server";
import { newId } from "../ids";
import { toSnake } from "../jsonapi/media.server";
import { wireName } from "../jsonapi/names.server";
import type { Reporter } from "../monitoring/reporter.server";
import { findResource } from "../resource/catalogue.server";
import { attributeNames } from "../resource/select.server";
import { type SystemDb, siteOrigins } from "../tenant/databases.server";
import type { Env } from "../tenant/env";
import type { Portal } from "../tenant/portal.server";
import { dayMs } from "../time";
import { backoff, isHopeless } from "./backoff";
import { secretFrom, signedHeaders } from "./webhook-signature";

const atOnce = 20;
const perWebhook = 5;
/** So that other databases have their turn. */
const maxRounds = 8;
const runFor = 45_000;
const timeoutMs = 10_000;
/** Longer than a round takes. */
const lease = 60_000;
export const bothSecretsFor = dayMs;
/** The last success is noted to the minute: a webhook that gets a hundred a second need not be written a hundred times. */
const noted = 60_000;

/** Whether something is to be sent now: after the batch of a change the queue is woken for it. */
export const toBeTold = ({ db, now }: Pick<Portal, "db" | "now">): SQL =>
  sql`select 1 from ${table} where ${table.status} = 'pending' and ${table.dueAt} <= ${now} and ${db.mine(table)} limit 1`;

/** Null where this installation has no key of its own. */
export function webhookSecret(env: Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT">, id: string, version: number): string | null {
  const bytes = derivedKey(env, "webhook", `${id} ${version}`);
  return bytes && secretFrom(bytes);
}

interface Due {
  [name: string]: unknown;
  seq: number;
  id: string;
  tenantId: string;
  centerId: string;
  webhookId: string;
  event: string;
  subjectType: string;
  subjectId: string;
  attempts: number;
  createdAt: string;
  claim: string;
  url: string;
  secretVersion: number;
  secretChangedAt: string | null;
  happened: string | null;
}

const iso = (time: number) => new Date(time).toISOString();

const due = (now: string) => sql`select seq from (
    select d.seq, d.due_at, w.failing_since, row_number() over (partition by d.webhook_id order by d.due_at, d.seq) as place
    from ${table} d join ${webhooks} w on w.id = d.webhook_id and w.tenant_id = d.tenant_id and w.status = 'active' and w.deleted_at is null
    where d.status = 'pending' and d.due_at <= ${now} and not exists (
      select 1 from ${table} e where e.webhook_id = d.webhook_id and e.subject_id = d.subject_id and e.status = 'pending' and e.seq < d.seq))
  where place <= iif(failing_since is null, ${perWebhook}, 1) order by place, due_at limit ${atOnce}`;

async function claim(database: SystemDb, time: number): Promise<Due[]> {
  const mark = newId();
  const now = iso(time);
  const [, rows] = await database.batch([
    sql`update ${table} set claim = ${mark}, due_at = ${iso(time + lease)}, attempts = attempts + 1, updated_at = ${now} where seq in (${due(now)})`,
    sql<Due>`select d.seq, d.id, d.tenant_id as tenantId, d.center_id as centerId, d.webhook_id as webhookId, d.event, d.subject_type as subjectType,
        d.subject_id as subjectId, d.attempts, d.created_at as createdAt, d.claim, w.url, w.secret_version as secretVersion, w.secret_changed_at as secretChangedAt,
        (select json_object('action', a.action, 'from', a.from_state, 'to', a.to_state, 'event', a.event, 'changed', (select json_group_array(key) from json_each(a.changes)))
          from ${auditEvents} a where a.id = d.event_id and a.tenant_id = d.tenant_id) as happened
      from ${table} d join ${webhooks} w on w.id = d.webhook_id where d.claim = ${mark} and d.status = 'pending' order by d.seq`,
  ]);
  return rows as Due[];
}

interface Happened {
  action?: string;
  from?: string | null;
  to?: string | null;
  event?: string | null;
  changed?: string[];
}

/** What happened and to what: nothing about people stands in it, the receiver asks the API for that with its key. */
function bodyOf(row: Due, origin: string | null): string {
  const { action = "test", from = null, to = null, event = null, changed = [] }: Happened = row.happened ? JSON.parse(row.happened) : {};
  const { event: type, createdAt: timestamp, subjectType, subjectId, centerId } = row;
  return JSON.stringify({
    type,
    timestamp,
    data: {
      type: subjectType,
      id: subjectId,
      action,
      from_state: from,
      to_state: to,
      changed: attributesAmong(subjectType, changed),
      notification: event,
      center_id: centerId,
      url: action === "test" || !origin ? null : `${origin}/api/v1/${subjectType}/${subjectId}`,
    },
  });
}

/** As the API calls them: what the trail notes besides, such as what is kept of a password, has no name there. The centre that somebody reads is its id there. */
function attributesAmong(type: string, noted: string[]): string[] {
  const resource = findResource(type);
  if (!resource) return noted.map(toSnake);
  const known = new Set(attributeNames(resource));
  const shown = noted.flatMap((name) => [name, `${name}Id`].find((one) => known.has(one)) ?? []);
  return [...new Set(shown)].map((name) => wireName(resource, name));
}

interface Outcome {
  status: number | null;
  error: string | null;
  duration: number;
  /** Not worth another try. */
  final: boolean;
}

async function send(row: Due, env: Env, ask: Outgoing, origin: string | null): Promise<Outcome> {
  const began = Date.now();
  const outcome = (status: number | null, error: string | null, final = false) => ({ status, error, final, duration: Date.now() - began });
  const versions = [row.secretVersion];
  if (row.secretChangedAt && began - Date.parse(row.secretChangedAt) < bothSecretsFor && row.secretVersion > 1)
    versions.push(row.secretVersion - 1);
  const secrets = versions.flatMap((version) => webhookSecret(env, row.webhookId, version) ?? []);
  if (secrets.length === 0) return outcome(null, "no key");
  const body = bodyOf(row, origin);
  try {
    const headers = {
      "content-type": "application/json",
      "user-agent": "vrijwilligersportaal",
      ...signedHeaders(secrets, row.id, began, body),
    };
    const answer = await ask(row.url, { method: "POST", headers, body, timeoutMs });
    await answer.body?.cancel();
    return answer.ok ? outcome(answer.status, null) : outcome(answer.status, `answered ${answer.status}`, answer.status === 410);
  } catch (error) {
    if (error instanceof Banned) return outcome(null, `refused: ${error.message}`, true);
    const name = error instanceof Error ? error.name : "";
    return outcome(
      null,
      name === "TimeoutError" || name === "AbortError" ? "no answer in time" : `not reached: ${String(error).slice(0, 200)}`,
    );
  }
}

function settled(row: Due, { status, error, duration, final }: Outcome, time: number): SQL[] {
  const now = iso(time);
  const mine = sql`seq = ${row.seq} and claim = ${row.claim}`;
  const outcome = sql`claim = null, response_status = ${status}, duration = ${duration}, last_error = ${error}, updated_at = ${now}, lock_version = lock_version + 1`;
  if (error === null)
    return [
      sql`update ${table} set status = 'sent', sent_at = ${now}, ${outcome} where ${mine}`,
      sql`update ${webhooks} set failing_since = null, last_delivered_at = ${now}, updated_at = ${now} where ${webhooks.id} = ${row.webhookId}
        and (failing_since is not null or last_delivered_at is null or last_delivered_at < ${iso(time - noted)})`,
    ];
  const over = final || isHopeless(row.attempts, time - Date.parse(row.createdAt));
  const change = over ? sql`status = 'failed'` : sql`due_at = ${iso(time + backoff(row.attempts))}`;
  // Gone (410): nobody is there any more, and the job that switches off need not wait for days.
  const since = status === 410 ? sql`'1970-01-01T00:00:00.000Z'` : sql`coalesce(failing_since, ${now})`;
  return [
    sql`update ${table} set ${change}, ${outcome} where ${mine}`,
    sql`update ${webhooks} set failing_since = ${since}, updated_at = ${now} where ${webhooks.id} = ${row.webhookId} and failing_since is not ${since}`,
  ];
}

/** Sends what is due in one database. @returns whether there may be more */
export async function deliverWebhooks(database: SystemDb, env: Env, report: Reporter, hasRoom: () => boolean): Promise<boolean> {
  const began = Date.now();
  const ask = outgoing(env);
  let originFor: Awaited<ReturnType<typeof siteOrigins>> | null = null;
  for (let round = 0; round < maxRounds && Date.now() - began < runFor && hasRoom(); round++) {
    const rows = await claim(database, Date.now());
    if (rows.length === 0) return false;
    originFor ??= await siteOrigins(env);
    const origins = originFor;
    await Promise.all(
      rows.map(async (row) => {
        try {
          const outcome = await send(row, env, ask, origins(row.tenantId, row.centerId));
          await database.batch(settled(row, outcome, Date.now()));
        } catch (error) {
          // Its lease runs out.
          report.error(error, { where: `webhook ${row.event}` });
        }
      }),
    );
  }
  return true;
}
