/** What the dashboard of one viewer shows, from what the features say of themselves, in one batch. */
import { belongsTo } from "~/core/auth/access";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { merge } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { recentChanges } from "../audit_event/index.server";
import { recentNotifications } from "../notification/index.server";
import type { DashboardPart } from "./part";

const recent = 6;

const mine = (parts: DashboardPart[], { viewer }: Portal) =>
  parts.filter(({ access }) => access === "signedIn" || belongsTo(viewer, access));

export async function dashboardOf(args: RequestArgs, parts: DashboardPart[]) {
  const { portal } = args.context;
  const own = mine(parts, portal);
  const center = belongsTo(portal.viewer, "centerStaff");
  const { lines, activity } = await portal.db.fetchAll({
    lines: merge(own.flatMap(({ lines }) => lines?.(portal) ?? [])),
    activity: center ? recentChanges(args, recent) : recentNotifications(portal, recent),
  });
  const all = lines.flat();
  return {
    welcome: all.find(({ welcome }) => welcome)?.welcome ?? null,
    urgent: all.filter(({ urgent }) => urgent),
    further: all.filter(({ urgent }) => !urgent),
    activity,
    allActivity: center ? "/admin/audit" : "/notificaties",
    actions: own.flatMap(({ actions }) => actions?.(portal) ?? []),
  };
}
