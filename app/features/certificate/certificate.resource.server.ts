import { anyOf, mine, signedIn } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { certificates as table } from "~db/schema";
import { makeCertificate } from "./certificate.commands.server";
import { certificateSchema } from "./certificate.schema";

/** What somebody did in a time, as it was confirmed when they asked for it. The hours may change afterwards, the paper does not. */
export const certificates = define({
  type: "certificates",
  noun: "certificate",
  description: "What somebody did as a volunteer, with a code by which anybody can check it.",
  table,
  feature: "volunteerProfiles",
  label: table.name,
  afterDeletion: "discard",
  about: { user: table.userId },
  organization: { rows: table.organizationId, purge: "detach" },
  personal: {
    columns: [table.userId, table.name],
    export: {
      section: "certificates",
      fields: ["code", "name", "organizationName", "activityTitle", "fromDay", "untilDay", "hours", "createdAt"],
    },
    erase: { owner: table.userId },
  },
  attributes: [
    "userId",
    "organizationId",
    "code",
    "name",
    "organizationName",
    "dateId",
    "activityTitle",
    "fromDay",
    "untilDay",
    "hours",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  relationships: { volunteer: one("users", "userId"), organization: one("organizations", "organizationId") },
  filter: ["organizationId", "createdAt", "updatedAt"],
  sort: ["createdAt", "updatedAt"],
  order: "-createdAt",
  read: anyOf(mine(table.userId)),
  create: {
    schema: certificateSchema,
    who: signedIn,
    allow: ({ viewer }) => viewer !== null,
    prepare: makeCertificate,
  },
  remove: { allow: mine(table.userId) },
});
