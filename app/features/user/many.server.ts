/** Many accounts in few statements, from a list that travels as JSON: for imports. `each` is the list as `x`, such as ``from json_each(…) as x``. */
import { inArray, type SQL, sql } from "drizzle-orm";
import { asSql } from "~/core/policy/rules.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { mailTokens, memberships, notifications, users as table, userRoles } from "~db/schema";
import { mayEdit } from "./user-policy.server";

/** What comes with an account, and goes with it. */
export const ofAccount = [userRoles, memberships, mailTokens, notifications];

/** Accounts that are invited. @returns the statements, and `made`: the list joined with those that were made, as `u` */
export function addEach(
  { db, now }: Portal,
  { each, centerId, role, organizationId }: { each: SQL; centerId: string; role: string; organizationId: string | null },
): { statements: SQL[]; made: SQL } {
  const made = sql`${each} cross join ${table} u on +u.tenant_id = ${db.tenantId} and u.id = x.value->>'$.id'`;
  return {
    made,
    statements: [
      sql`insert into ${table} (id, tenant_id, center_id, first_name, last_name, email, email_key, phone_number, job_title, gender, status, signup_method, locale, created_at, updated_at)
        select value->>'$.id', ${db.tenantId}, ${centerId}, value->>'$.firstName', value->>'$.lastName', value->>'$.email', value->>'$.emailKey', value->>'$.phoneNumber',
          value->>'$.jobTitle', value->>'$.gender', 'invited', 'imported', value->>'$.locale', ${now}, ${now} ${each}`,
      sql`insert or ignore into ${userRoles} (tenant_id, user_id, role, created_at) select ${db.tenantId}, u.id, ${role}, ${now} ${made}`,
      ...(organizationId
        ? [
            sql`insert or ignore into ${memberships} (tenant_id, user_id, organization_id, created_at) select ${db.tenantId}, u.id, ${organizationId}, ${now} ${made}`,
          ]
        : []),
    ],
  };
}

/** The `values` of each, for those whom nobody else changed since `version`. @returns the statement, and `done`: the list joined with those it was done to, as `u` */
export function changeEach(portal: Portal, each: SQL, fields: readonly string[]): { statement: SQL; done: SQL } {
  const { db, now } = portal;
  const set = fields.map((field) => sql`${sql.raw(columnOf(field))} = x.value->>${`$.values.${field}`}`);
  return {
    statement: sql`update ${table} set ${sql.join(set, sql`, `)}, updated_at = ${now}, lock_version = users.lock_version + 1 ${each}
      where +users.tenant_id = ${db.tenantId} and users.id = x.value->>'$.id' and users.lock_version = x.value->>'$.version' and ${asSql(mayEdit(portal))}`,
    done: sql`${each} cross join ${table} u on +u.tenant_id = ${db.tenantId} and u.id = x.value->>'$.id' and u.lock_version = (x.value->>'$.version') + 1 and u.updated_at = ${now}`,
  };
}

/** Accounts that are as if they had never been. @param ids a select */
export const removeEach = (db: TenantDb, ids: SQL): SQL[] => [
  ...ofAccount.map((own) => db.delete(own).where(inArray(own.userId, ids))),
  sql`delete from ${table} where +tenant_id = ${db.tenantId} and id in ${ids}`,
];

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
