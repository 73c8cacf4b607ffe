import { count } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { users as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { unheard } from "./unheard.server";
import { seesCenter } from "./user-list.server";

export const peopleActions: DashboardPart = {
  access: "managers",
  // Whom an organisation adds is a colleague.
  actions: (portal) => [
    {
      text: translator(portal.locale, "user")(seesCenter(portal) ? "dashboard.add" : "dashboard.invite"),
      to: "/users/add",
      icon: "user-plus",
    },
  ],
};

/** Nobody who wants to help is to be forgotten. */
export const peopleUnheard: DashboardPart = {
  access: "centerStaff",
  lines: (portal) =>
    portal.db
      .select({ number: count() })
      .from(table)
      .where(asSql(centerStaff(table)(portal)), unheard(portal))
      .map(([row]) =>
        row && row.number > 0
          ? [
              {
                text: translator(portal.locale, "user")("dashboard.unheard", { count: row.number }),
                to: "/users?filter[heard]=nothing&sort=created_at",
              },
            ]
          : [],
      ),
};
