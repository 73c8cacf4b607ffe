/** On the dashboard of who looks for something to do: their profile first, then what fits it; what is new where nothing does yet. */
import { isStaff } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { combine, constant } from "~/core/tenant/db.server";
import type { DashboardPart } from "../dashboard/index.server";
import { categoriesOf } from "../term/index.server";
import { pictureOf, recentVacancies } from "../vacancy/index.server";
import { hasProfile, matchesOf } from "./match-queries.server";
import { ownMatchPath } from "./questions";
import { reasonsOf } from "./reasons.server";

const few = 3;

export const ownMatches: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    if (isStaff(portal.viewer)) return constant([]);
    const t = translator(portal.locale, "match");
    const fresh = combine({ newest: recentVacancies(portal, few), categories: categoriesOf(portal) }, ({ newest, categories }) =>
      newest.map((vacancy) => ({
        text: [vacancy.title, vacancy.organizationName, vacancy.place].filter(Boolean).join(", "),
        to: `/vacancies/${vacancy.id}`,
        picture: pictureOf(vacancy, categories),
      })),
    );
    if (!portal.tenant.features.volunteerProfiles) return fresh;
    return combine(
      { known: hasProfile(portal), found: matchesOf(portal, few), categories: categoriesOf(portal), fresh },
      ({ known, found, categories, fresh }) => {
        const steps = ["what", "when", "who"].map((step, at) => ({
          text: t(`dashboard.${step}`),
          to: at === 0 ? "/profiel" : `/profiel#${step}`,
          urgent: true,
          ...(at === 0 && { welcome: t("dashboard.welcome", { site: portal.center.name }) }),
        }));
        if (!known) return [...steps, ...fresh];
        const lines = found.map(({ item, facts }) => ({
          text: t("dashboard.fits", { title: item.title, why: reasonsOf(facts, portal, categories).why }),
          to: `/vacancies/${item.id}`,
          picture: pictureOf(item, categories),
        }));
        return lines.length > 0 ? [...lines, { text: t("dashboard.all"), to: ownMatchPath }] : fresh;
      },
    );
  },
};
