import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { allOf, everyone, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { hasWords } from "~/core/resource/text-match.server";
import { organizations, volunteerCenterProfiles as profilesTable } from "~db/schema";
import { createCenter } from "./new-center.server";
import { lookActions, lookEditors } from "./profile-versions.server";
import { profileFrom } from "./settings.server";
import { profileSchema } from "./volunteer_center.schema";

const table = alias(organizations, "volunteer_centers");

/** Spec 9. Nothing follows from it: what it means is not known. */
const flags = sql<{ heumen: boolean }>`json_object('heumen', json(iif(instr(${table.name}, 'Heumen'), 'true', 'false')))`;

/** Organisations of type VolunteerCenter, as sites see them: public to read (spec 7). Admins add one; none goes again, because it is a site. */
export const volunteerCenters = define({
  type: "volunteer_centers",
  noun: "volunteer_center",
  description: "Volunteer centres that this site shows. `current` is the site's own.",
  table: table,
  attributes: ["name", "slug", "summary", "website", "email", "phoneNumber", "city", "latitude", "longitude", "createdAt"],
  computed: { flags: { sql: flags, json: "object" } },
  relationships: { profile: one("volunteer_center_profiles", "id", "centerId"), address: one("addresses", "addressId") },
  filter: ["name", "city"],
  filters: { search: (text) => hasWords(text, table.name, table.city) },
  sort: ["name", "createdAt"],
  order: "name",
  framesSite: true,
  read: allOf(everyone, where(sql`${table.type} = 'VolunteerCenter' and ${table.status} = 'approved'`)),
  create: createCenter,
});

export const volunteerCenterProfiles = define({
  type: "volunteer_center_profiles",
  noun: "volunteer_center",
  description: "How a centre shows itself: names, logos, colours, footer. A draft is edited; a version of it is published.",
  table: profilesTable,
  label: profilesTable.name,
  screen: "/instellingen/design",
  files: {
    addresses: [profilesTable.websiteLogoUrl, profilesTable.websiteLogoDarkModeUrl, profilesTable.mailLogoUrl, profilesTable.faviconUrl],
    texts: [profilesTable.footerColumns, profilesTable.themeConfig],
  },
  afterDeletion: "never",
  framesSite: true,
  personal: {
    columns: [profilesTable.contactName, profilesTable.contactEmail, profilesTable.contactPhoneNumber],
    export: "of a centre",
    erase: "the centre's contact, which its staff keep up to date",
  },
  attributes: [
    "name",
    "tagline",
    "websiteLogoUrl",
    "websiteLogoDarkModeUrl",
    "mailLogoUrl",
    "faviconUrl",
    "gtagId",
    "primaryColor",
    "secondaryColor",
    "mutedColor",
    "backgroundColor",
    "textColor",
    "primaryColorShades",
    "secondaryColorShades",
    "themeConfig",
    "footerColumns",
    "showAnbiLogo",
    "showNovLogo",
    "contactName",
    "contactEmail",
    "contactPhoneNumber",
    "place",
    "responseDays",
    "quietWeekends",
    "reviewVacancies",
    "certificateKinds",
    "updatedAt",
    "lockVersion",
  ],
  sort: ["name"],
  order: "name",
  read: everyone,
  // Who may change the look alone is held to that by `profileFrom`.
  update: { schema: profileSchema, allow: lookEditors, prepare: profileFrom },
  actions: lookActions(),
});
