/** The rows that a new centre begins with, whoever adds it: its organisation, its profile, and a site that works at once. */
import type { TenantTable } from "~/core/resource/define.server";
import type { Theme } from "~/features/volunteer_center/look/starting-themes";
import * as schema from "../schema";
import { anOrganization, type OrganizationRow, type ProfileRow } from "./builders";
import { contentRows } from "./content";
import { starter } from "./sites/starter";

export interface NewCenter {
  id: string;
  tenantId: string;
  profileId: string;
  name: string;
  slug: string;
  place: string | null;
  email: string | null;
  phoneNumber?: string | null;
  look: Pick<ProfileRow, keyof Theme>;
}

/** Where the rows beside the organisation stand. */
export const besideOrganization = ({
  profile,
  pages,
  blocks,
  menu,
}: Omit<ReturnType<typeof centerRows>, "organization">): [table: TenantTable, rows: object[]][] => [
  [schema.volunteerCenterProfiles, [profile]],
  [schema.pages, pages],
  [schema.contentBlocks, blocks],
  [schema.menuItems, menu],
];

/** @param more of the organisation, such as where it is */
export function centerRows(center: NewCenter, stamps: { createdAt: string; updatedAt: string }, more: Partial<OrganizationRow> = {}) {
  const { id, tenantId, profileId, name, slug, place, email, phoneNumber = null, look } = center;
  const scope = { tenantId, centerId: id };
  const organization = anOrganization({
    id,
    ...scope,
    type: "VolunteerCenter",
    name,
    slug,
    summary: null,
    city: place,
    email,
    phoneNumber,
    ...stamps,
    ...more,
  });
  const contact = { contactEmail: email, contactPhoneNumber: phoneNumber };
  const profile: ProfileRow = { id: profileId, ...scope, name, place, ...contact, ...look, ...stamps };
  return { organization, profile, ...contentRows(starter(name, place, email), scope, stamps) };
}
