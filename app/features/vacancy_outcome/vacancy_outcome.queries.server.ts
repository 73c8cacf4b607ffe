import { desc, eq, isNotNull } from "drizzle-orm";
import { asSql, organizationStaff } from "~/core/policy/rules.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyOutcomes as table, vacancies } from "~db/schema";

/** By the address that a mail gave. */
export const outcomeBy = ({ db }: Portal, secret: string) =>
  db
    .select({
      id: table.id,
      side: table.side,
      outcome: table.outcome,
      comment: table.comment,
      title: vacancies.title,
      organizationName: vacancies.organizationName,
    })
    .from(table)
    .innerJoin(vacancies, eq(vacancies.id, table.vacancyId))
    .where(eq(table.secret, secret))
    .first();

/** What was answered of a vacancy, for who works with it. */
export const outcomesOf = (portal: Portal, vacancyId: string) =>
  portal.db
    .select({ id: table.id, side: table.side, outcome: table.outcome, comment: table.comment, answeredAt: table.answeredAt })
    .from(table)
    .where(eq(table.vacancyId, vacancyId), isNotNull(table.answeredAt), asSql(organizationStaff(table, table.organizationId)(portal)))
    .orderBy(desc(table.answeredAt))
    .limit(50);
