/** Who works with what a form brings in: the form's organisation, the content staff of its centre, the tenant's admins (domain 3). */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { allOf, anyOf, contentStaff, ofMyOrganization, type Rule, role } from "~/core/policy/rules.server";
import { formSubmissions as table } from "~db/schema";

interface OfForm {
  centerId: SQLiteColumn;
  organizationId: SQLiteColumn;
}

export const formStaff = (rows: OfForm): Rule =>
  anyOf(contentStaff(rows), allOf(role("organization_superuser"), ofMyOrganization(rows.organizationId)));

/** Those that somebody sent, and nobody has to look at first. */
export const received: SQL = sql`${table.status} in ('new', 'read', 'handled')`;
