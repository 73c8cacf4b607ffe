import { sql } from "drizzle-orm";
import { limitMail } from "~/core/auth/rate-limit.server";
import { happened } from "~/core/events/event";
import { centerSuperusersOf, superusersOf } from "~/core/events/recipients.server";
import { asSql, onThisSite, organizationStaff } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { rows } from "~/core/resource/rows.server";
import { organizations, entryReports as table } from "~db/schema";
import { entryReported } from "./entry_report.events";
import { entryReportSchema } from "./entry_report.schema";

/** Those who can mend the entry: the organisation itself and its centre. */
const menders = organizationStaff(table, table.organizationId);

/** "Klopt dit niet?": anybody says that an entry of the social map is not right. */
export const entryReports = define({
  type: "entry_reports",
  noun: "entry_report",
  table,
  attributes: ["organizationId", "message", "reporterName", "reporterEmail", "status", "createdAt", "updatedAt", "lockVersion"],
  relationships: { organization: one("organizations", "organizationId") },
  filter: ["organizationId", "status", "createdAt"],
  sort: ["createdAt"],
  order: "-createdAt",
  read: menders,
  create: {
    schema: entryReportSchema,
    allow: (
      portal,
      { organizationId },
    ) => sql`exists (select 1 from ${organizations} where ${portal.db.mine(organizations)} and ${organizations.id} = ${organizationId}
      and ${organizations.status} = 'approved' and ${organizations.showOnSocialMap} = 1 and ${organizations.deletedAt} is null and ${asSql(onThisSite(organizations)(portal))})`,
    prepare: async (portal, input, reportId) => {
      const { organizationId: id } = input;
      const { found, mayMail } = await portal.db.fetchAll({
        found: rows(portal.db, organizations, sql`${organizations.id} = ${id}`, 1),
        mayMail: limitMail(portal.db, "entry-report", id, portal.now),
      });
      const organization = found[0]!;
      const to = mayMail ? [...(await superusersOf(portal, id)), ...(await centerSuperusersOf(portal, organization.centerId))] : [];
      return {
        row: { ...input, centerId: organization.centerId, status: "new" as const },
        events: [
          happened(entryReported, {
            about: reportId,
            to,
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
