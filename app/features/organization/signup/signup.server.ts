/** An organisation signs up, with its first user in the same batch: a new account, or who is signed in. The owner of an account by its address is asked. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { emailKeyOf } from "~/core/auth/email";
import { limitFlood, limitMail } from "~/core/auth/rate-limit.server";
import { hasRole } from "~/core/auth/viewer";
import { happened } from "~/core/events/event";
import { centerSuperusersOf } from "~/core/events/recipients.server";
import { record } from "~/core/events/record.server";
import { newId } from "~/core/ids";
import type { AuditEntry } from "~/core/resource/audit.server";
import { isRefusal, type Refusal } from "~/core/resource/define.server";
import { insert } from "~/core/resource/rows.server";
import { newSlug } from "~/core/slug";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations as table } from "~db/schema";
import type { RegisterInput } from "../../account";
import { signUp } from "../../account/index.server";
import { organizationSignedUp } from "../organization.events";
import { rowFrom } from "../organization.row.server";
import { managing } from "./claim.server";
import type { OrganizationPart } from "./signup.schema";

/** A role is of all organisations that somebody works for, so one more must not bring it at the others. */
export const worksWithoutRole = ({ viewer }: Portal): boolean =>
  viewer !== null && viewer.organizations.length > 0 && !hasRole(viewer, "organization_superuser");

export const memberElsewhere: Refusal = { message: "memberElsewhere" };

/**
 * @param person null when somebody who is signed in does it: then it is their account
 * @returns why not, or null
 * @throws TooMany
 */
export async function signUpOrganization(
  args: ActionFunctionArgs,
  input: OrganizationPart,
  person: RegisterInput | null,
): Promise<Refusal | null> {
  const { portal } = args.context;
  if (worksWithoutRole(portal)) return memberElsewhere;
  await limitFlood(args, "sign-up", person ? emailKeyOf(person.email) : portal.viewer!.id);
  const { organizationName, ...rest } = input;
  const contact = person ?? portal.viewer!;
  const columns = { ...rest, type: null, name: organizationName, description: null, email: null, phoneNumber: null, logoUrl: null };
  // Whoever signs up wants to be found; staff look first, and the organisation can take it back.
  const made = await rowFrom(portal, { ...columns, showOnSocialMap: true, showAsPartner: false }, portal.center.id);
  if (isRefusal(made)) return [made].flat()[0]!;
  const id = newId();
  const row = {
    ...made.row,
    id,
    tenantId: portal.tenant.id,
    centerId: portal.center.id,
    status: "pending",
    slug: newSlug(organizationName, "organisatie"),
    createdAt: portal.now,
    updatedAt: portal.now,
  };
  const contactName = `${contact.firstName} ${contact.lastName}`;
  const entry: AuditEntry = { subjectType: "organizations", subjectId: id, action: "sign_up", toState: "pending" };
  const statements = [insert(table, row), ...(made.statements ?? [])];
  // Many sign-ups at once reach the queue and the notifications, but not each of them the inbox.
  const mayMail = await portal.db.fetch(limitMail(portal.db, "organization-sign-up", portal.center.id, portal.now));
  const result = happened(organizationSignedUp, {
    about: id,
    to: (await centerSuperusersOf(portal, portal.center.id)).map((one) => ({ ...one, quiet: !mayMail })),
    data: { organizationName, contactName, city: input.city },
    link: `/organizations/approve?organization=${id}`,
  });
  if (person) {
    await signUp(
      args,
      person,
      { role: "organization_superuser", organization: { id, name: organizationName } },
      {
        statements,
        entry,
        events: [result],
      },
    );
    return null;
  }
  await portal.db.write([...statements, ...managing(portal.db, portal.now, portal.viewer!.id, id), ...record(portal, entry, [result])]);
  args.context.portal.wake();
  return null;
}
