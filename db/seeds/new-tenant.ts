/** The rows that a new tenant begins with, whoever adds it: itself, its first centre, and the short lists that forms offer. */
import { newId } from "~/core/ids";
import { aTenant, type OrganizationRow, type TermRow } from "./builders";
import { centerRows, type NewCenter } from "./new-center";
import { ageGroupsOf, categoriesOf, nonProfitTypesOf } from "./terms";
import { themes } from "./themes";

export interface NewTenant {
  key: string;
  name: string | null;
  appContext: "meedoen" | "gelderland";
  center: Pick<NewCenter, "name" | "slug" | "place" | "email">;
}

/** @param more of the centre's organisation, such as where it is */
export function tenantRows(
  { key, name, appContext, center }: NewTenant,
  stamps: { createdAt: string; updatedAt: string },
  more: Partial<OrganizationRow> = {},
) {
  const tenant = aTenant({ id: newId(), key, name, appContext, ...stamps });
  const own = (rows: TermRow[]) => rows.map((row) => ({ ...row, id: newId(), ...stamps }));
  const look = { ...themes.demo, themeConfig: { ...themes.demo.themeConfig, sidebar: false } };
  return {
    tenant,
    ...centerRows({ ...center, id: newId(), tenantId: tenant.id, profileId: newId(), look }, stamps, more),
    categories: own(categoriesOf(tenant)),
    ageGroups: own(ageGroupsOf(tenant)),
    nonProfitTypes: own(nonProfitTypesOf(tenant)),
  };
}
