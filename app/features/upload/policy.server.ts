import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { allOf, anyOf, inGroup, ofMyCenter, type Rule, role } from "~/core/policy/rules.server";

/** Who keeps a centre's pictures and files: its content managers and superusers, and admins (domain 3). */
export const contentStaffOf = (table: { centerId: SQLiteColumn }): Rule =>
  anyOf(role("admin"), allOf(inGroup("contentStaff"), ofMyCenter(table)));
