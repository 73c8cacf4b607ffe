import type { Props } from "~/builder/block";
import { combine } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { chosenOrganization, listedView } from "~/features/organization/index.server";
import { categoriesOf } from "~/features/term/index.server";
import { cardView, chosenVacancy } from "~/features/vacancy/index.server";
import type { block } from "./block";

/** The one that was chosen, as long as visitors may see it; null afterwards. */
export function dataQuery({ offer }: Props<typeof block>, portal: RequestPortal) {
  const [, type, id = ""] = /^\/(vacancies|organizations)\/([\w-]+)$/.exec(offer) ?? [];
  const isVacancy = type === "vacancies";
  return combine(
    {
      vacancies: chosenVacancy(portal, isVacancy ? id : ""),
      organizations: chosenOrganization(portal, isVacancy ? "" : id),
      categories: categoriesOf(portal),
    },
    ({ vacancies: [vacancy], organizations: [organization], categories }) => ({
      vacancy: vacancy ? cardView(vacancy, portal, categories) : null,
      organization: organization ? listedView(organization, portal) : null,
    }),
  );
}
