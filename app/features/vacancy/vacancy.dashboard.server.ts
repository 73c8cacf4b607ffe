import { and, count, desc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { inList } from "~/core/tenant/conditions.server";
import { combine, constant } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dayAfter, inputValueOf, momentOf } from "~/core/time";
import { vacancies as table } from "~db/schema";
import type { DashboardLine, DashboardPart } from "../dashboard/index.server";
import { statusNow, vacancies } from "./vacancy.resource.server";
import { ours } from "./vacancy-policy.server";
import { managed } from "./vacancy-staff.server";

/** As long before the last day as the mail that says so. */
const soonDays = 7;
/** How long an expired vacancy is still worth a thought. */
const recentDays = 14;
const maxIncomplete = 3;

/** Vacancies that expire, that nobody answered for, and that lack what makes them easy to find. */
export const vacanciesToRenew: DashboardPart = {
  access: "managers",
  lines: (portal) =>
    combine({ counts: counted(portal), expired: expired(portal), incomplete: incomplete(portal) }, ({ counts, expired, incomplete }) => [
      ...counts,
      ...expired,
      ...incomplete,
    ]),
  actions: ({ locale }) => [{ text: translator(locale, "vacancy")("dashboard.add"), to: "/vacancies/add", icon: "clipboard-list" }],
};

const lineOf =
  (portal: Portal) =>
  (word: string, count: number, to: string): DashboardLine[] =>
    count > 0 ? [{ text: translator(portal.locale, "vacancy")(`dashboard.${word}`, { count }), to: `/vacancies?${to}`, urgent: true }] : [];

/** As the lists' filters have it: a Dutch day. */
const dayOf = (portal: Portal, days: number) => dayAfter(inputValueOf(portal.now), days);
const startOf = (day: string): string => momentOf(`${day}T00:00`)!;

function counted(portal: Portal) {
  const filter = (name: string, value: string) => vacancies.filters![name]!(value, portal, () => undefined)!;
  const soon = dayOf(portal, soonDays);
  const isPublished = sql`${statusNow} = 'published'`;
  const number = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${condition}), 0)`;
  return portal.db
    .select({
      unanswered: number(and(isPublished, filter("never_answered", "true"))!),
      expiring: number(and(isPublished, lt(table.expiresAt, startOf(dayAfter(soon, 1))))!),
      review: number(filter("waits_for_review", "true")),
    })
    .from(table)
    .where(visible(vacancies, portal), managed(portal), inArray(table.status, ["published", "draft"]))
    .map(([row]): DashboardLine[] => {
      const { unanswered = 0, expiring = 0, review = 0 } = row ?? {};
      const staff = belongsTo(portal.viewer, "centerStaff");
      const line = lineOf(portal);
      return [
        ...(staff ? line("review", review, "filter[waits_for_review]=true") : []),
        ...line("unanswered", unanswered, "filter[status_eq]=published&filter[never_answered]=true"),
        ...line("expiring", expiring, `filter[status_eq]=published&filter[expires_at_lteq]=${soon}&sort=expires_at`),
      ];
    });
}

/** Those of the last two weeks, by an index of theirs: of what ever expired there is much. */
function expired(portal: Portal) {
  const since = dayOf(portal, -recentDays);
  const everyCenter = portal.centers.map(({ id }) => id);
  return portal.db
    .select({ number: count() })
    .from(table)
    .where(
      visible(vacancies, portal),
      managed(portal),
      inList(table.centerId, everyCenter),
      sql`${table.status} = 'expired'`,
      gte(table.expiresAt, startOf(since)),
    )
    .map(([row]) =>
      lineOf(portal)("expired", row?.number ?? 0, `filter[status_eq]=expired&filter[expires_at_gteq]=${since}&sort=-expires_at`),
    );
}

/** Of an organisation's own, those that lack something, with what that is. */
function incomplete(portal: Portal) {
  const t = translator(portal.locale, "vacancy");
  if (belongsTo(portal.viewer, "centerStaff")) return constant([]);
  const lacks = {
    summary: sql<boolean>`(${table.summary} is null)`,
    description: sql<boolean>`(${table.description} is null)`,
    categoryIds: sql<boolean>`(${table.categoryIds} = '[]')`,
    place: sql<boolean>`(${table.latitude} is null)`,
  };
  return portal.db
    .select({ id: table.id, title: table.title, status: table.status, ...lacks })
    .from(table)
    .where(visible(vacancies, portal), asSql(ours(portal)), inArray(table.status, ["draft", "published"]), or(...Object.values(lacks)))
    .orderBy(desc(eq(table.status, "published")), desc(table.updatedAt))
    .limit(maxIncomplete)
    .map((rows) =>
      rows.map(({ id, title, status, ...missing }) => {
        const names = Object.keys(lacks).filter((name) => missing[name as keyof typeof lacks]);
        const what = names.map((name) => t(`staff.field.${name}`).toLowerCase()).join(", ");
        return { text: t(status === "draft" ? "dashboard.draftLacks" : "dashboard.lacks", { title, what }), to: `/vacancies/${id}/edit` };
      }),
    );
}
