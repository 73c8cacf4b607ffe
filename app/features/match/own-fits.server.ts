/** Beside a list of vacancies: why some of them fit who looks at it. */
import { isStaff } from "~/core/auth/access";
import type { Portal } from "~/core/tenant/portal.server";
import type { Term } from "../term/index.server";
import { fitsOf } from "./match-queries.server";
import { reasonsOf } from "./reasons.server";

/** By vacancy, a sentence; none for strangers, staff, and who has no profile. Asks the database once more for those who may have one. */
export async function ownFits(portal: Portal, vacancyIds: string[], categories: Term[]): Promise<Record<string, string>> {
  const { viewer, tenant } = portal;
  const id = viewer?.id;
  if (!id || isStaff(viewer) || !tenant.features.volunteerProfiles || vacancyIds.length === 0) return {};
  const { fits } = await portal.db.fetch(fitsOf(portal, [id], vacancyIds, vacancyIds.length));
  const own = fits.get(id) ?? new Map();
  return Object.fromEntries(
    Array.from(own, ([vacancyId, facts]) => {
      const { why } = reasonsOf(facts, portal, categories);
      return [vacancyId, why.charAt(0).toLowerCase() + why.slice(1)];
    }),
  );
}
