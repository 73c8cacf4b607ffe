/**
 * Doing an import, and undoing it, a part at a time: each part is one batch with the rows that it settles, so that whatever breaks off can simply go
 * on. A person who changed since the preview is looked at anew. A plus before tenant_id keeps its indexes from being taken: the lists that are joined
 * name rows by their ids.
 */
import { type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { newId } from "~/core/ids";
import { emit } from "~/core/outbox/emit.server";
import { asSql } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import { query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { invite } from "../user/invitation.server";
import { mayEdit } from "../user/user-policy.server";
import { advance, choicesOf, type Import, importFor, knownPeople, mappingOf, unlessTaken } from "./import.server";
import { type Changes, changesOf, fields, personOf, type RowError } from "./row.server";

/** Rows a part; fewer when each brings a mail along. */
const part = 500;
const partWithMail = 40;
/** So long one request goes on, in milliseconds; the page asks again. */
const patience = 6_000;

type Args = Parameters<typeof importFor>[0];

/** Goes on with an import that runs or is being undone. @returns the import as it is then */
export async function goOn(args: Args, id: string): Promise<Import> {
  const until = Date.now() + patience;
  for (;;) {
    const found = await importFor(args, id);
    if (found.status !== "running" && found.status !== "undoing") return found;
    await (found.status === "running" ? runPart : undoPart)(args.context.portal, found).catch(unlessTaken);
    if (Date.now() > until) return importFor(args, id);
  }
}

interface Line {
  rowId: string;
  plan: "create" | "update";
  userId: string | null;
  cells: string[];
}

async function runPart(portal: Portal, found: Import): Promise<void> {
  const { db, now } = portal;
  const choices = choicesOf(found);
  const lines = await db.fetch(
    query(
      sql`select id as rowId, plan, user_id as userId, cells from import_rows where tenant_id = ${db.tenantId} and import_id = ${found.id}
        and plan in ('create', 'update') and done_at is null order by plan, position limit ${choices.invite ? partWithMail : part}`,
      (rows) => rows.map((row) => ({ ...row, cells: JSON.parse(String(row.cells)) }) as unknown as Line),
    ),
  );
  if (lines.length === 0) {
    const entry = {
      subjectType: "imports",
      subjectId: found.id,
      centerId: found.centerId,
      action: "finish",
      fromState: "running",
      toState: "finished",
    };
    return db.write([...advance(portal, found, { status: "finished", finishedAt: now }), audit(portal, entry)]);
  }
  const creations = lines.filter(({ plan }) => plan === "create");
  const updates = lines.filter(({ plan }) => plan === "update");
  await db.write([
    ...advance(portal, found, { status: "running" }),
    ...(creations.length > 0 ? await createPeople(portal, found, creations) : []),
    ...(updates.length > 0 ? await changePeople(portal, found, updates) : []),
  ]);
}

const trail = (
  { db, viewer, now }: Portal,
  centerId: SQL,
  of: { id: SQL; subject: SQL; action: string; to: SQL; changes: SQL },
  from: SQL,
): SQL =>
  sql`insert into audit_events (id, tenant_id, center_id, subject_type, subject_id, action, to_state, changes, actor_id, actor_name, real_actor_id, created_at)
    select ${of.id}, ${db.tenantId}, ${centerId}, 'users', ${of.subject}, ${of.action}, ${of.to}, ${of.changes}, ${viewer!.id},
      ${`${viewer!.firstName} ${viewer!.lastName}`}, ${viewer!.actingBy?.id ?? null}, ${now} ${from}`;

async function createPeople(portal: Portal, found: Import, lines: Line[]): Promise<SQL[]> {
  const { db, now } = portal;
  const { role, invite: inviting } = choicesOf(found);
  const mapping = mappingOf(found);
  const people = lines.map(({ rowId, cells }) => {
    const { values } = personOf(cells, mapping);
    const { firstName = "", lastName = "", locale = portal.locale, ...rest } = values;
    return { rowId, id: newId(), trail: newId(), emailKey: emailKeyOf(values.email), firstName, lastName, locale, ...rest };
  });
  // Whose address somebody took since the preview; deleted accounts have given theirs up.
  const there = await db.fetch(
    query(
      sql`select email_key as emailKey from users where tenant_id = ${db.tenantId} and email_key in (select value from json_each(${JSON.stringify(people.map(({ emailKey }) => emailKey))}))`,
      (rows) => new Set(rows.map(({ emailKey }) => emailKey)),
    ),
  );
  const taken = people.filter(({ emailKey }) => there.has(emailKey)).map(({ rowId }) => rowId);
  const free = people.filter(({ emailKey }) => !there.has(emailKey));
  const each = sql`from json_each(${JSON.stringify(free)}) as x`;
  const made = sql`${each} cross join users u on +u.tenant_id = ${db.tenantId} and u.id = x.value->>'$.id'`;
  const organizationId = found.organizationId;
  return [
    sql`insert into users (id, tenant_id, center_id, first_name, last_name, email, email_key, phone_number, job_title, gender, status, signup_method, locale, created_at, updated_at)
      select value->>'$.id', ${db.tenantId}, ${found.centerId}, value->>'$.firstName', value->>'$.lastName', value->>'$.email', value->>'$.emailKey', value->>'$.phoneNumber',
        value->>'$.jobTitle', value->>'$.gender', 'invited', 'imported', value->>'$.locale', ${now}, ${now} ${each}`,
    sql`insert or ignore into user_roles (tenant_id, user_id, role, created_at) select ${db.tenantId}, u.id, ${role}, ${now} ${made}`,
    ...(organizationId
      ? [
          sql`insert or ignore into memberships (tenant_id, user_id, organization_id, created_at) select ${db.tenantId}, u.id, ${organizationId}, ${now} ${made}`,
        ]
      : []),
    trail(
      portal,
      sql`${found.centerId}`,
      { id: sql`x.value->>'$.trail'`, subject: sql`u.id`, action: "import", to: sql`'invited'`, changes: sql`null` },
      made,
    ),
    sql`update import_rows set user_id = u.id, done_at = ${now} ${made}
      where +import_rows.tenant_id = ${db.tenantId} and import_rows.id = x.value->>'$.rowId'`,
    sql`update import_rows set plan = 'error', errors = ${takenSince(found)} where +tenant_id = ${db.tenantId} and id in (select value from json_each(${JSON.stringify(taken)}))`,
    ...(inviting ? free.flatMap((person) => invitation(portal, found, person)) : []),
  ];
}

const takenSince = (found: Import): string => {
  const column = Object.entries(mappingOf(found)).find(([, target]) => target === "email")?.[0] ?? null;
  return JSON.stringify([{ column, key: "takenSince" }] satisfies RowError[]);
};

function invitation(portal: Portal, found: Import, person: { id: string; email: string; firstName: string; locale: "nl" | "en" }): SQL[] {
  const { statements, events } = invite(portal, { ...person, centerId: found.centerId }, null);
  return [...statements, ...events.flatMap((event) => emit(portal, event))];
}

async function changePeople(portal: Portal, found: Import, lines: Line[]): Promise<SQL[]> {
  const { db, now } = portal;
  const known = await db.fetch(
    knownPeople(
      portal,
      "id",
      lines.map(({ userId }) => userId ?? ""),
    ),
  );
  const mapping = mappingOf(found);
  const changed = lines.map(({ rowId, userId, cells }) => {
    const there = known.get(userId ?? "");
    const changes: Changes = there?.editable ? changesOf(personOf(cells, mapping).values, there.stored) : {};
    return { rowId, id: userId, trail: newId(), version: there?.version ?? -1, gone: !there?.editable, changes };
  });
  const each = sql`from json_each(${JSON.stringify(changed)}) as x`;
  const set = sql.join(
    fields.map(
      (field) => sql`${sql.raw(columnOf(field))} = coalesce(x.value->>${`$.changes.${field}[1]`}, users.${sql.raw(columnOf(field))})`,
    ),
    sql`, `,
  );
  const done = sql`${each} cross join users u on +u.tenant_id = ${db.tenantId} and u.id = x.value->>'$.id' and u.lock_version = (x.value->>'$.version') + 1 and u.updated_at = ${now}`;
  return [
    sql`update users set ${set}, updated_at = ${now}, lock_version = users.lock_version + 1 ${each}
      where +users.tenant_id = ${db.tenantId} and users.id = x.value->>'$.id' and users.lock_version = x.value->>'$.version' and ${asSql(mayEdit(portal))}`,
    trail(
      portal,
      sql`u.center_id`,
      { id: sql`x.value->>'$.trail'`, subject: sql`u.id`, action: "import", to: sql`null`, changes: sql`x.value->'$.changes'` },
      done,
    ),
    sql`update import_rows set before = x.value->'$.changes', done_at = ${now} ${done} where +import_rows.tenant_id = ${db.tenantId} and import_rows.id = x.value->>'$.rowId'`,
    sql`update import_rows set plan = 'error', errors = ${JSON.stringify([{ column: null, key: "notYours" }])} ${each}
      where +import_rows.tenant_id = ${db.tenantId} and import_rows.id = x.value->>'$.rowId' and x.value->>'$.gone' = 1`,
  ];
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whoever came with the file and did nothing since, and whose account nobody worked on but to invite them. */
const untouched = (
  db: Portal["db"],
) => sql`u.status = 'invited' and u.deleted_at is null and u.confirmed_at is null and u.last_sign_in_at is null
  and not exists (select 1 from applications a where a.tenant_id = ${db.tenantId} and a.user_id = u.id)
  and not exists (select 1 from vacancies v where v.tenant_id = ${db.tenantId} and v.contact_person_id = u.id)
  and not exists (select 1 from audit_events e where e.tenant_id = ${db.tenantId} and e.subject_type = 'users' and e.subject_id = u.id and e.action not in ('import', 'invite'))`;

async function undoPart(portal: Portal, found: Import): Promise<void> {
  const { db, now } = portal;
  const lines = await db.fetch(
    query(
      sql`select r.id as rowId, r.plan as plan, r.user_id as userId, r.before as before, u.lock_version as version, (${untouched(db)}) as untouched
        from import_rows r left join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
        where r.tenant_id = ${db.tenantId} and r.import_id = ${found.id} and r.plan in ('create', 'update') and r.done_at is not null and r.errors is null
        order by r.plan, r.position limit ${part}`,
      (rows) =>
        rows as unknown as {
          rowId: string;
          plan: string;
          userId: string;
          before: string | null;
          version: number | null;
          untouched: number;
        }[],
    ),
  );
  if (lines.length === 0) {
    const entry = {
      subjectType: "imports",
      subjectId: found.id,
      centerId: found.centerId,
      action: "undo",
      fromState: "finished",
      toState: "undone",
    };
    return db.write([...advance(portal, found, { status: "undone", undoneAt: now }), audit(portal, entry)]);
  }
  const ids = lines
    .filter(({ plan, untouched: alone }) => plan === "create" && alone === 1)
    .map(({ rowId, userId }) => ({ rowId, userId, trail: newId() }));
  const kept = lines.filter(({ plan, untouched: alone }) => plan === "create" && alone !== 1).map(({ rowId }) => rowId);
  const updates = lines.filter(({ plan }) => plan === "update");
  await db.write([
    ...advance(portal, found, { status: "undoing" }),
    ...(ids.length > 0 ? removePeople(portal, found, ids) : []),
    ...(kept.length > 0 ? [keep(db, kept, "keptActive")] : []),
    ...(updates.length > 0 ? await giveBack(portal, updates) : []),
  ]);
}

const keep = (db: Portal["db"], rowIds: string[], key: string): SQL =>
  sql`update import_rows set errors = ${JSON.stringify([{ column: null, key }])} where +tenant_id = ${db.tenantId} and id in (select value from json_each(${JSON.stringify(rowIds)}))`;

/** Looked at again within the batch: somebody may come in just now, and then stays. */
function removePeople(portal: Portal, found: Import, ids: { rowId: string; userId: string; trail: string }[]): SQL[] {
  const { db } = portal;
  const each = sql`from json_each(${JSON.stringify(ids)}) as x`;
  const still = sql`(select u.id from users u where +u.tenant_id = ${db.tenantId} and u.id in (select x.value->>'$.userId' ${each}) and ${untouched(db)})`;
  const of = (name: string, column = "user_id") =>
    sql`delete from ${sql.raw(name)} where tenant_id = ${db.tenantId} and ${sql.raw(column)} in ${still}`;
  return [
    of("user_roles"),
    of("memberships"),
    of("mail_tokens"),
    of("notifications"),
    sql`delete from outbox where tenant_id = ${db.tenantId} and status = 'pending' and recipient_id in ${still}`,
    sql`update import_rows set done_at = null where +tenant_id = ${db.tenantId} and id in (select x.value->>'$.rowId' ${each}) and user_id in ${still}`,
    sql`delete from users where +tenant_id = ${db.tenantId} and id in (select user_id from import_rows where +tenant_id = ${db.tenantId}
      and done_at is null and id in (select x.value->>'$.rowId' ${each}))`,
    trail(
      portal,
      sql`${found.centerId}`,
      { id: sql`x.value->>'$.trail'`, subject: sql`x.value->>'$.userId'`, action: "import_undo", to: sql`'deleted'`, changes: sql`null` },
      sql`${each} where not exists (select 1 from users u where u.tenant_id = ${db.tenantId} and u.id = x.value->>'$.userId')`,
    ),
    sql`update import_rows set errors = ${JSON.stringify([{ column: null, key: "keptActive" }])} where +tenant_id = ${db.tenantId} and done_at is not null
      and id in (select x.value->>'$.rowId' ${each})`,
  ];
}

/** Old values come back where what the import wrote still stands; where something newer stands, that stays. */
async function giveBack(portal: Portal, lines: { rowId: string; userId: string; before: string | null }[]): Promise<SQL[]> {
  const { db, now } = portal;
  const known = await db.fetch(
    knownPeople(
      portal,
      "id",
      lines.map(({ userId }) => userId),
    ),
  );
  const back: {
    rowId: string;
    id: string;
    trail: string;
    version: number;
    set: Record<string, string | null>;
    changes: Record<string, unknown>;
    kept: boolean;
  }[] = [];
  const kept: string[] = [];
  for (const { rowId, userId, before } of lines) {
    const there = known.get(userId);
    const changes = Object.entries(JSON.parse(before ?? "{}") as Changes);
    const standing = there?.editable ? changes.filter(([field, [, after]]) => there.stored[field] === after) : [];
    if (!there || standing.length === 0) kept.push(rowId);
    else {
      back.push({
        rowId,
        id: userId,
        trail: newId(),
        version: there.version,
        set: { ...there.stored, ...Object.fromEntries(standing.map(([field, [old]]) => [field, old])) },
        changes: Object.fromEntries(standing.map(([field, [old, after]]) => [field, [after, old]])),
        kept: standing.length < changes.length,
      });
    }
  }
  const each = sql`from json_each(${JSON.stringify(back)}) as x`;
  const set = sql.join(
    fields.map((field) => sql`${sql.raw(columnOf(field))} = x.value->>${`$.set.${field}`}`),
    sql`, `,
  );
  const done = sql`${each} cross join users u on +u.tenant_id = ${db.tenantId} and u.id = x.value->>'$.id' and u.lock_version = (x.value->>'$.version') + 1 and u.updated_at = ${now}`;
  const partly = JSON.stringify([{ column: null, key: "keptChanged" }]);
  return [
    sql`update users set ${set}, updated_at = ${now}, lock_version = users.lock_version + 1 ${each}
      where +users.tenant_id = ${db.tenantId} and users.id = x.value->>'$.id' and users.lock_version = x.value->>'$.version' and ${asSql(mayEdit(portal))}`,
    trail(
      portal,
      sql`u.center_id`,
      { id: sql`x.value->>'$.trail'`, subject: sql`u.id`, action: "import_undo", to: sql`null`, changes: sql`x.value->'$.changes'` },
      done,
    ),
    sql`update import_rows set done_at = iif(x.value->>'$.kept' = 1, import_rows.done_at, null), errors = iif(x.value->>'$.kept' = 1, ${partly}, null) ${done}
      where +import_rows.tenant_id = ${db.tenantId} and import_rows.id = x.value->>'$.rowId'`,
    ...(kept.length > 0 ? [keep(db, kept, "keptChanged")] : []),
  ];
}
