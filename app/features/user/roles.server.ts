/** Roles and workplaces of a person: given and taken one at a time, each with its line in the trail. For screens and API alike. */
import { type SQL, sql } from "drizzle-orm";
import type { ZodType } from "zod";
import { forgetOrganization, rotateSoon } from "~/core/auth/session.server";
import { isApi } from "~/core/jsonapi/media.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { forbidden } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import type { Refusal } from "~/core/resource/define.server";
import { settled } from "~/core/resource/idempotency.server";
import { readInput, refuse } from "~/core/resource/input.server";
import { answerWith, commit, type Outcome, rowFor } from "~/core/resource/write.server";
import { changedOne, guard, query, type Row } from "~/core/tenant/db.server";
import { memberships, organizations, users as table, userRoles } from "~db/schema";
import { keepsLastOnes } from "./last-ones.server";
import { users } from "./user.resource.server";
import { membershipSchema, roleOnlySchema, roleSchema } from "./user.schema.server";
import { giveRole, join } from "./user.server";
import { mayEdit, mayGrant, mayGrantAny, staffedOrganization } from "./user-policy.server";

interface Change {
  action: "add_role" | "remove_role" | "join_organization" | "leave_organization";
  changes: Record<string, [unknown, unknown]>;
  statements: SQL[];
}

type Rule = ReturnType<typeof mayGrant>;

/** Reads the body, asks the policy, writes with the audit entry; the rule is asked again within the batch. */
async function change<T extends Row>(
  args: RequestArgs,
  id: string | undefined,
  schema: ZodType<T>,
  may: Rule,
  decide: (input: T, user: Row) => Promise<(Change & { rule: Rule }) | Refusal>,
): Promise<Outcome> {
  const { portal } = args.context;
  const { db, now } = portal;
  const user = await rowFor(args, users, id, may(portal));
  const parsed = await readInput<T>(args, schema, users);
  if (!parsed.ok) return parsed;
  const decided = await decide(parsed.value, user);
  if ("message" in decided) return { ok: false, refused: refuse(args, decided, parsed.submission) };
  const { action, changes, statements, rule } = decided;
  const row = sql`${db.mine(table)} and ${table.id} = ${user.id}`;
  const still = await db.fetch(query(sql`select ${asSql(rule(portal))} as may from ${table} where ${row}`, ([found]) => found?.may === 1));
  if (!still) throw forbidden(args);
  const entry = { subjectType: "users", subjectId: String(user.id), centerId: user.centerId as string, action, changes };
  const batch = [
    guard(sql`exists (select 1 from ${table} where ${row} and ${table.deletedAt} is null and ${asSql(rule(portal))})`),
    ...statements,
    rotateSoon(db, String(user.id)),
    sql`update ${table} set updated_at = ${now}, lock_version = lock_version + 1 where ${table.tenantId} = ${db.tenantId} and ${table.id} = ${user.id}`,
    audit(portal, entry),
    ...settled(args, 200),
  ];
  const refused = await commit(args, batch, {}, parsed);
  if (refused) return { ok: false, refused };
  if (isApi(args.request)) throw await answerWith(args, users, String(user.id), { status: 200 });
  return { ok: true, id: String(user.id), row: user };
}

const holdsRole = (args: RequestArgs, userId: unknown, role: string) =>
  args.context.portal.db.fetch(
    query(
      sql`select 1 from ${userRoles} where ${args.context.portal.db.mine(userRoles)} and ${userRoles.userId} = ${userId} and ${userRoles.role} = ${role}`,
      (rows) => rows.length > 0,
    ),
  );

/** `PUT /users/{id}/add_role` with a role, and with the organisation to work for when there is none yet. */
export const addRole = (args: RequestArgs, id: string | undefined): Promise<Outcome> =>
  change(args, id, roleSchema, mayGrantAny, async ({ role, organizationId }, user) => {
    const { portal } = args.context;
    const { db, now } = portal;
    const { works, may } = await db.fetchAll({
      works: query(
        sql`select 1 from ${memberships} where ${db.mine(memberships)} and ${memberships.userId} = ${user.id} limit 1`,
        (rows) => rows.length > 0,
      ),
      may: query(
        sql`select ${organizationId ? staffedOrganization(portal, organizationId) : sql`1`} as may where ${db.tenantId} <> ''`,
        ([row]) => row?.may === 1,
      ),
    });
    if (!may) return { field: "organizationId", message: "requiredChoice" };
    if (role === "organization_superuser" && !works && !organizationId) return { field: "organizationId", message: "requiredChoice" };
    return {
      action: "add_role",
      changes: { role: [null, role], ...(organizationId && { organizationId: [null, organizationId] }) },
      rule: mayGrant(role),
      statements: [giveRole(db, String(user.id), role, now), ...(organizationId ? [join(db, String(user.id), organizationId, now)] : [])],
    };
  });

/** `DELETE /users/{id}/remove_role`. */
export const removeRole = (args: RequestArgs, id: string | undefined): Promise<Outcome> =>
  change(args, id, roleOnlySchema, mayGrantAny, async ({ role }, user) => {
    const { db } = args.context.portal;
    if (!(await holdsRole(args, user.id, role))) return { field: "role", message: "roleNotHeld" };
    const kept = await keepsLastOnes(db, String(user.id), { role });
    if (!Array.isArray(kept)) return kept;
    const taken = sql`delete from ${userRoles} where ${userRoles.tenantId} = ${db.tenantId} and ${userRoles.userId} = ${user.id} and ${userRoles.role} = ${role}`;
    return { action: "remove_role", changes: { role: [role, null] }, rule: mayGrant(role), statements: [...kept, taken, changedOne()] };
  });

const nameOf = (args: RequestArgs, organizationId: string) =>
  args.context.portal.db.fetch(
    query(
      sql`select ${organizations.name} as name, ${staffedOrganization(args.context.portal, organizationId)} as may
        from ${organizations} where ${args.context.portal.db.mine(organizations)} and ${organizations.id} = ${organizationId}`,
      ([row]) => (row?.may === 1 ? String(row.name) : null),
    ),
  );

/** Somebody works for this organisation from now on. */
export const joinOrganization = (args: RequestArgs, id: string | undefined): Promise<Outcome> =>
  change(args, id, membershipSchema, mayGrantAny, async ({ organizationId }, user) => {
    const { db, now } = args.context.portal;
    const name = await nameOf(args, organizationId);
    if (name === null) return { field: "organizationId", message: "requiredChoice" };
    return {
      action: "join_organization",
      changes: { organization: [null, name] },
      rule: mayGrantAny,
      statements: [join(db, String(user.id), organizationId, now)],
    };
  });

/** … and no longer. Nobody keeps working for it in a session that is open. */
export const leaveOrganization = (args: RequestArgs, id: string | undefined): Promise<Outcome> =>
  change(args, id, membershipSchema, mayEdit, async ({ organizationId }, user) => {
    const { db } = args.context.portal;
    const name = await nameOf(args, organizationId);
    if (name === null) return { field: "organizationId", message: "requiredChoice" };
    const userId = String(user.id);
    const kept = await keepsLastOnes(db, userId, { organizationId });
    if (!Array.isArray(kept)) return kept;
    const left = sql`delete from ${memberships} where ${memberships.tenantId} = ${db.tenantId} and ${memberships.userId} = ${userId} and ${memberships.organizationId} = ${organizationId}`;
    const unchosen = sql`update ${table} set organization_id = null where ${table.tenantId} = ${db.tenantId} and ${table.id} = ${userId} and organization_id = ${organizationId}`;
    return {
      action: "leave_organization",
      changes: { organization: [name, null] },
      rule: mayEdit,
      statements: [...kept, left, changedOne(), forgetOrganization(db, userId, organizationId), unchosen],
    };
  });
