/** What somebody applied for before they had an account, or while they were not signed in, is theirs once the address is known to be. */
import { type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import type { TenantDb } from "~/core/tenant/db.server";
import type { SignInHook } from "~/core/tenant/portal.server";

/**
 * Of a vacancy that the account has applied to under another address, one stays theirs.
 * @param since from when on; what was sent with the address before may be somebody else's
 */
export const claimApplications = ({ tenantId }: TenantDb, { id, email }: { id: string; email: string }, since: SQL = sql`''`): SQL =>
  sql`update applications set user_id = ${id} where tenant_id = ${tenantId} and user_id is null and email_key = ${emailKeyOf(email)} and created_at > ${since}
    and (status = 'withdrawn' or not exists (select 1 from applications o where o.tenant_id = ${tenantId} and o.vacancy_id = applications.vacancy_id
      and o.user_id = ${id} and o.status <> 'withdrawn' and o.deleted_at is null))`;

/** The last time that an account got another address, as the trail has it. */
const addressSince = ({ tenantId }: TenantDb, id: string): SQL =>
  sql`coalesce((select max(created_at) from audit_events where tenant_id = ${tenantId} and subject_type = 'users' and subject_id = ${id}
    and json_extract(changes, '$.email') is not null), '')`;

export const claimAtSignIn: SignInHook = ({ db }, viewer) => [claimApplications(db, viewer, addressSince(db, viewer.id))];
