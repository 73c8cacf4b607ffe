import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { countIn } from "~/core/tenant/conditions.server";
import { constant, query } from "~/core/tenant/db.server";
import { hasFeature, type Portal } from "~/core/tenant/portal.server";
import { helpOffers, helpRequests, pairs } from "~db/schema";
import type { DashboardLine, DashboardPart } from "../dashboard/index.server";
import { helpOffers as offerResource } from "../help_offer/index.server";
import { isOpen, mayAnswer, mayCoordinate, ownRequest, helpRequests as requestResource } from "../help_request/index.server";
import { half, isSilent, pairNames, pairs as pairResource, waitsForMe } from "../pair/index.server";
import { waitsForAnswer } from "./one_on_one.queries.server";

const isOn = (portal: Portal) => hasFeature(portal, "oneOnOne");
const shown = 5;

/** What waits for a coordinator: an intake, a proposal, a pair that nobody hears of. */
export const helpWaiting: DashboardPart = {
  access: "centerStaff",
  lines: (portal) => {
    if (!isOn(portal)) return constant<DashboardLine[]>([]);
    const t = translator(portal.locale, "one_on_one");
    const requests = [visible(requestResource, portal), asSql(mayCoordinate(portal))];
    const offered = [visible(offerResource, portal), waitsForAnswer(portal), ofOpenRequest(portal)];
    const columns = sql.join(
      [
        sql`${countIn(helpRequests, ...requests, eq(helpRequests.status, "new"))} as intake`,
        sql`${countIn(helpOffers, ...offered)} as offered`,
        sql`${countIn(pairs, visible(pairResource, portal), isSilent(portal.now))} as silent`,
      ],
      sql`, `,
    );
    const places = { intake: "/hulpvragen", offered: "/hulpvragen", silent: "/koppels?filter[silent]=true" } as const;
    return query(sql<Record<keyof typeof places, number>>`select ${columns} where ${portal.db.tenantId} <> ''`, ([row]): DashboardLine[] =>
      (Object.keys(places) as (keyof typeof places)[])
        .filter((name) => Number(row?.[name] ?? 0) > 0)
        .map((name) => ({ text: t(`dashboard.${name}`, { count: Number(row![name]) }), to: places[name], urgent: true })),
    );
  },
};

const ofOpenRequest = ({ db }: Portal): SQL =>
  sql`${helpOffers.helpRequestId} in (${db.select({ id: helpRequests.id }).from(helpRequests).where(eq(helpRequests.status, "open")).getSQL()})`;

/** How it stands with one's own help: what was asked, and whom one helps or is helped by. */
export const ownHelp: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    if (!isOn(portal)) return constant<DashboardLine[]>([]);
    const t = translator(portal.locale, "one_on_one");
    const { db, viewer } = portal;
    const together = db
      .select({
        id: pairs.id,
        status: pairs.status,
        title: helpRequests.title,
        helps: sql<number>`${pairs.helperId} = ${viewer!.id}`,
        waits: sql<number>`${asSql(waitsForMe(portal))}`,
        seeker: pairNames.seekerName,
        helper: pairNames.helperName,
      })
      .from(pairs)
      .innerJoin(helpRequests, eq(helpRequests.id, pairs.helpRequestId))
      .where(visible(pairResource, portal), asSql(half(portal)), inArray(pairs.status, ["proposed", "running", "paused"]))
      .limit(shown);
    const asked = db
      .select({ id: helpRequests.id, title: helpRequests.title, status: helpRequests.status })
      .from(helpRequests)
      .where(visible(requestResource, portal), asSql(ownRequest(portal)), inArray(helpRequests.status, ["new", "asked", "open"]))
      .limit(shown);
    return {
      statements: [...together.statements, ...asked.statements],
      read([first = [], second = []]): DashboardLine[] {
        const own = together.read([first]).flatMap(({ id, status, title, helps, waits, seeker, helper }): DashboardLine[] => {
          const to = `/koppels/${id}`;
          if (status === "proposed") return waits === 1 ? [{ text: t("dashboard.proposal", { title }), to, urgent: true }] : [];
          return [
            {
              text: t(helps === 1 ? "dashboard.with_helper" : "dashboard.with_seeker", { name: helps === 1 ? seeker : helper, title }),
              to,
            },
          ];
        });
        const mine = asked.read([second]).map(
          ({ id, title, status }): DashboardLine => ({
            text: t(status === "asked" ? "dashboard.question" : "dashboard.asked", { title }),
            to: `/hulpvragen/${id}`,
            urgent: status === "asked",
          }),
        );
        return [...own, ...mine];
      },
    };
  },
};

/** For mentors, who came to help: who waits for an answer, and who looks for somebody. */
export const openForMentors: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    if (!isOn(portal) || !portal.viewer?.roles.includes("mentor")) return constant<DashboardLine[]>([]);
    const t = translator(portal.locale, "one_on_one");
    const answered = belongsTo(portal.viewer, "centerStaff") ? sql`0` : and(asSql(mayAnswer(portal)), eq(helpRequests.status, "new"))!;
    return portal.db
      .select({ waiting: sql<number>`coalesce(sum(${answered}), 0)`, open: sql<number>`coalesce(sum(${asSql(isOpen(portal))}), 0)` })
      .from(helpRequests)
      .where(visible(requestResource, portal))
      .map(([row]): DashboardLine[] => [
        ...(row && row.waiting > 0 ? [{ text: t("dashboard.answer", { count: row.waiting }), to: "/hulpvragen", urgent: true }] : []),
        ...(row && row.open > 0 ? [{ text: t("dashboard.open", { count: row.open }), to: "/een-op-een-hulp#open" }] : []),
      ]);
  },
  actions: (portal) => {
    const roles: readonly string[] = portal.viewer?.roles ?? [];
    if (!isOn(portal) || !(roles.includes("mentor") || roles.includes("student"))) return [];
    const t = translator(portal.locale, "one_on_one");
    return [
      ...(roles.includes("mentor") ? [{ text: t("board.title"), to: "/hulpvragen", icon: "messages-square" as const }] : []),
      { text: t("dashboard.mineAction"), to: "/hulp", icon: "heart-handshake" as const },
      ...(roles.includes("student")
        ? [{ text: t("dashboard.askAction"), to: "/een-op-een-hulp/vragen", icon: "hand-helping" as const }]
        : []),
    ];
  },
};
