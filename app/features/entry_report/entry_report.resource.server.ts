import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { limitMail } from "~/core/auth/rate-limit.server";
import { forgetTold } from "~/core/events/data.server";
import { happened } from "~/core/events/event";
import { centerSuperusersOf, superusersOf } from "~/core/events/recipients.server";
import { asSql, onThisSite, organizationStaff } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import type { Leaver } from "~/core/resource/facets.server";
import { rows } from "~/core/resource/rows.server";
import { columnAt, existsIn } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { organizations, entryReports as table } from "~db/schema";
import { entryReported } from "./entry_report.events";
import { entryReportSchema } from "./entry_report.schema";

/** Those who can mend the entry: the organisation itself and its centre. */
const menders = organizationStaff(table, table.organizationId);

const reportedBy = (email: string) => sql`lower(${table.reporterEmail}) = ${emailKeyOf(email)}`;

const organizationName = columnAt(organizations.name, table.organizationId);

const withoutReporter = (db: TenantDb, { email, until }: Leaver): SQL[] => {
  const theirs = and(reportedBy(email), lte(table.createdAt, until));
  return [
    ...forgetTold(db, sql`subject_type = 'entry_reports' and subject_id in ${db.select({ id: table.id }).from(table).where(theirs)}`),
    db.update(table).set({ reporterName: null, reporterEmail: null }).where(theirs),
  ];
};

/** "Klopt dit niet?": anybody says that an entry of the social map is not right. */
export const entryReports = define({
  type: "entry_reports",
  noun: "entry_report",
  description: "What visitors say is not right in the social map.",
  table,
  afterDeletion: "never",
  organization: { rows: table.organizationId, moves: "plain", purge: "delete" },
  personal: {
    columns: [table.reporterName, table.reporterEmail],
    export: {
      section: "entryReports",
      fields: [{ organization: organizationName }, "message", "reporterName", "reporterEmail", "status", "createdAt"],
      rows: (_, { email }) => reportedBy(email),
    },
    erase: withoutReporter,
  },
  attributes: ["organizationId", "message", "reporterName", "reporterEmail", "status", "createdAt", "updatedAt", "lockVersion"],
  relationships: { organization: one("organizations", "organizationId") },
  filter: ["organizationId", "status", "createdAt"],
  sort: ["createdAt"],
  order: "-createdAt",
  read: menders,
  create: {
    schema: entryReportSchema,
    flood: { purpose: "entry-report" },
    allow: (portal, { organizationId }) =>
      existsIn(
        organizations,
        portal.db.mine(organizations),
        eq(organizations.id, organizationId),
        eq(organizations.status, "approved"),
        eq(organizations.showOnSocialMap, true),
        isNull(organizations.deletedAt),
        asSql(onThisSite(organizations)(portal)),
      ),
    prepare: async (portal, input, reportId) => {
      const { organizationId: id } = input;
      const { found, mayMail } = await portal.db.fetchAll({
        found: rows(portal.db, organizations, eq(organizations.id, id), 1),
        mayMail: limitMail(portal.db, "entry-report", id, portal.now),
      });
      const organization = found[0]!;
      const told = [...(await superusersOf(portal, id)), ...(await centerSuperusersOf(portal, organization.centerId))];
      return {
        row: { ...input, centerId: organization.centerId, status: "new" as const },
        events: [
          happened(entryReported, {
            about: reportId,
            to: told.map((one) => ({ ...one, quiet: !mayMail })),
            data: { organizationName: organization.name, reporterName: input.reporterName, message: input.message },
            link: `/organizations/${id}#reports`,
            centerId: organization.centerId,
            replyTo: { name: input.reporterName, email: input.reporterEmail },
          }),
        ],
      };
    },
  },
  transitions: {
    handle: { from: ["new"], to: "handled", allow: menders },
    reopen: { from: ["handled"], to: "new", allow: menders },
  },
});
