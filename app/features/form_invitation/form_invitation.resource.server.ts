import { and, eq, sql } from "drizzle-orm";
import { allOf, anyOf, contentStaff, inGroup, ofMyOrganization, role, where } from "~/core/policy/rules.server";
import { define, many, one } from "~/core/resource/define.server";
import { rowsOf, rowsOfLeaver } from "~/core/resource/facets.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { formSubmissions, forms, formInvitations as table } from "~db/schema";
import { staffOfForm } from "../form/index.server";
import { invite, remind, resend } from "./form_invitation.commands.server";
import { invitationSchema } from "./form_invitation.schema";

const staff = anyOf(contentStaff(table), allOf(role("organization_superuser"), ofMyOrganization(table.organizationId)));

const formTitle = sql<
  string | null
>`(select ${forms.title} from ${forms} where ${and(eq(forms.tenantId, table.tenantId), eq(forms.id, table.formId))})`;

/** Who was asked to fill in a form, with a link of their own. */
export const formInvitations = define({
  type: "form_invitations",
  noun: "form_invitation",
  description: "Who may fill in a form that is by invitation.",
  table,
  label: table.name,
  afterDeletion: "discard",
  organization: { rows: table.organizationId, moves: "plain", purge: "delete" },
  personal: {
    columns: [table.userId, table.name, table.email, table.emailKey],
    export: {
      section: "formInvitations",
      fields: [{ form: formTitle }, "name", "email", "status", "sentAt", "answeredAt"],
      rows: (_, person) => sql`${table.deletedAt} is null and ${rowsOf(table, person)}`,
    },
    erase: (db: TenantDb, leaver) => [db.delete(table).where(rowsOfLeaver(table, leaver))],
  },
  // Whether somebody has an account under an address, and in which language, is not told to whoever writes the address down.
  attributes: [
    "formId",
    "organizationId",
    "centerId",
    "name",
    "email",
    "status",
    "once",
    "expiresAt",
    "prefill",
    "sentAt",
    "remindedAt",
    "answeredAt",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    /** The newest answer that came by it. */
    submissionId: {
      sql: sql<string | null>`(select ${formSubmissions.id} from ${formSubmissions} where ${formSubmissions.tenantId} = ${table.tenantId}
        and ${formSubmissions.formId} = ${table.formId} and ${formSubmissions.invitationId} = ${table.id} and ${formSubmissions.status} <> 'unfinished'
        and ${formSubmissions.deletedAt} is null order by ${formSubmissions.id} desc limit 1)`,
    },
  },
  relationships: { form: one("forms", "formId"), formSubmissions: many("form_submissions", "invitationId") },
  filter: ["formId", "organizationId", "centerId", "status", "email", "expiresAt", "answeredAt", "createdAt", "updatedAt"],
  filters: { search: (text) => hasWords(text, table.name, table.email) },
  sort: ["name", "email", "status", "sentAt", "answeredAt", "createdAt", "updatedAt"],
  order: "-createdAt",
  read: staff,
  create: {
    schema: invitationSchema,
    flood: { purpose: "form-invite" },
    who: inGroup("formStaff"),
    allow: (portal, { formId }) => staffOfForm(portal, formId),
    prepare: invite,
    duplicate: { field: "email", message: "alreadyInvited", status: 409 },
  },
  remove: { allow: staff },
  transitions: { revoke: { description: "The invitation counts no longer.", from: ["invited", "answered"], to: "revoked", allow: staff } },
  actions: {
    resend: step(table, {
      description: "Send it once more.",
      allow: staff,
      from: ["invited"],
      call: ["POST"],
      effect: (portal, row) => resend(portal, row),
    }),
    /** Only who has not answered. */
    remind: step(table, {
      description: "Mail a reminder.",
      allow: staff,
      from: ["invited"],
      call: ["POST"],
      while: where(eq(table.status, "invited")),
      effect: (portal, row) => remind(portal, row),
    }),
  },
});
