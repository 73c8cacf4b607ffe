/** On the dashboard of who works for an organisation that has just begun: what makes it ready, as long as it is not done. */
import { eq, isNotNull, isNull } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { asBoolean, countIn, existsIn } from "~/core/tenant/conditions.server";
import { constant } from "~/core/tenant/db.server";
import { memberships, organizations as table, vacancies } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";

export const firstSteps: DashboardPart = {
  access: "managers",
  lines: ({ db, viewer, locale }) => {
    const own = viewer?.organizationId;
    if (!own || belongsTo(viewer, "centerStaff")) return constant([]);
    const t = translator(locale, "organization");
    const placed = existsIn(vacancies, db.mine(vacancies), eq(vacancies.organizationId, table.id), isNotNull(vacancies.publishedAt));
    return db
      .select({
        name: table.name,
        logoUrl: table.logoUrl,
        summary: table.summary,
        description: table.description,
        placed: asBoolean(placed),
        people: countIn(memberships, db.mine(memberships), eq(memberships.organizationId, table.id)),
      })
      .from(table)
      .where(eq(table.id, own), eq(table.status, "approved"), isNull(table.deletedAt))
      .limit(1)
      .map(([organization]) => {
        if (!organization || organization.placed) return [];
        const { logoUrl, summary, description, people, name } = organization;
        const steps = [
          ["vacancy", "/vacancies/add"],
          ...(logoUrl && (summary || description) ? [] : [["profile", `/organizations/${own}/edit`]]),
          ...(people > 1 ? [] : [["colleague", `/users/add?organization=${own}`]]),
        ];
        return steps.map(([step, to], at) => ({
          text: t(`dashboard.${step}`),
          to: to!,
          urgent: true,
          ...(at === 0 && { welcome: t("dashboard.welcome", { name }) }),
        }));
      });
  },
};
