/** What is done to a person beside writing and states: roles and workplaces, given and taken one at a time, and the mail that an account waits for. */
import { eq } from "drizzle-orm";
import { limitMail } from "~/core/auth/rate-limit.server";
import { forgetOrganization, rotateSoon } from "~/core/auth/session.server";
import type { Rule } from "~/core/policy/rules.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { changedOne, constant, guard, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { memberships, organizations, users as table, userRoles } from "~db/schema";
import { confirmAgain, hasSignedUp } from "./invitation.server";
import { keepsLastOnes } from "./last-ones.server";
import { giveRole, inviteAgain, join } from "./user.row.server";
import { membershipSchema, roleOnlySchema, roleSchema } from "./user.schema.server";
import { mayEdit, mayEndWork, mayGrant, mayGrantAny, mayStaff, staffedOrganization } from "./user-policy.server";

type User = typeof table.$inferSelect;

/** `PUT /users/{id}/add_role` with a role, and with the organisation to work for when there is none yet. */
export const addRole = step(table, {
  description: "Give a role, up to one's own.",
  allow: mayGrantAny,
  input: roleSchema,
  call: ["PUT", "POST"],
  effect: async (portal, { id }, { role, organizationId }) => {
    const { db, now } = portal;
    const { works, workplace } = await db.fetchAll({
      works: db
        .select({ id: memberships.organizationId })
        .from(memberships)
        .where(eq(memberships.userId, id))
        .limit(1)
        .map((rows) => rows.length > 0),
      workplace: staffed(portal, organizationId ?? ""),
    });
    if (organizationId ? workplace === null : role === "organization_superuser" && !works)
      return { field: "organizationId", message: "requiredChoice" };
    return {
      set: {},
      require: mayGrant(role),
      changes: { role: [null, role], ...(organizationId && { organizationId: [null, organizationId] }) },
      statements: [giveRole(db, id, role, now), ...(organizationId ? [join(db, id, organizationId, now)] : []), rotateSoon(db, id)],
    };
  },
});

/** `DELETE /users/{id}/remove_role`. */
export const removeRole = step(table, {
  allow: mayGrantAny,
  input: roleOnlySchema,
  call: ["DELETE"],
  effect: async ({ db }, { id }, { role }) => {
    const own = [eq(userRoles.userId, id), eq(userRoles.role, role)];
    if (
      !(await db.fetch(
        db
          .select({ role: userRoles.role })
          .from(userRoles)
          .where(...own)
          .first(),
      ))
    )
      return { field: "role", message: "roleNotHeld" };
    const lastOnes = await keepsLastOnes(db, id, { role });
    if (!Array.isArray(lastOnes)) return lastOnes;
    return {
      set: {},
      require: mayGrant(role),
      changes: { role: [role, null] },
      statements: [...lastOnes, db.delete(userRoles).where(...own), changedOne(), rotateSoon(db, id)],
    };
  },
});

/** The name of an organisation whose people the viewer adds; null for any other. One of the same batch is asked for as it is written. */
function staffed(portal: Portal, id: string, may?: Rule): Query<string | null> {
  const made = portal.planned?.get(`organizations ${id}`);
  if (made) return constant(String(made.name));
  return portal.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id), staffedOrganization(portal, id, may))
    .map(([row]) => row?.name ?? null);
}

/** Somebody works for this organisation from now on. */
export const joinOrganization = step(table, {
  allow: mayGrantAny,
  input: membershipSchema,
  effect: async (portal, { id }, { organizationId }) => {
    const name = await portal.db.fetch(staffed(portal, organizationId));
    if (name === null) return { field: "organizationId", message: "requiredChoice" };
    return {
      set: {},
      require: mayGrantAny,
      changes: { organization: [null, name] },
      statements: [
        guard(staffedOrganization(portal, organizationId)),
        join(portal.db, id, organizationId, portal.now),
        rotateSoon(portal.db, id),
      ],
    };
  },
});

/** … and no longer, also by their own choice. Nobody keeps working for it in a session that is open. */
export const leaveOrganization = step(table, {
  allow: mayEndWork,
  input: membershipSchema,
  effect: async (portal, { id, organizationId: chosen }, { organizationId }) => {
    const { db, viewer } = portal;
    const own = viewer?.id === id ? viewer.organizations : null;
    const name = own ? own.find((one) => one.id === organizationId)?.name : await db.fetch(staffed(portal, organizationId, mayStaff));
    if (!name) return { field: "organizationId", message: "requiredChoice" };
    const lastOnes = await keepsLastOnes(db, id, { organizationId });
    if (!Array.isArray(lastOnes)) return lastOnes;
    const left = db.delete(memberships).where(eq(memberships.userId, id), eq(memberships.organizationId, organizationId));
    // Who manages organisations and has none is let in nowhere.
    const endsRole = own?.length === 1 ? [eq(userRoles.userId, id), eq(userRoles.role, "organization_superuser")] : null;
    return {
      require: mayEndWork,
      changes: { organization: [name, null] },
      set: chosen === organizationId ? { organizationId: null } : {},
      statements: [
        ...lastOnes,
        left,
        changedOne(),
        ...(endsRole ? [db.delete(userRoles).where(...endsRole)] : []),
        forgetOrganization(db, id, organizationId),
        rotateSoon(db, id),
      ],
    };
  },
});

/** `POST /users/{id}/resend_confirmation_instructions` (spec 7): the mail that an account still waits for, once more. */
export const resendConfirmation = step(table, {
  description: "Mail the confirmation or the invitation once more.",
  allow: mayEdit,
  from: ["invited"],
  call: ["POST"],
  effect: (portal, user) => (hasSignedUp(user) ? resend(portal, user) : inviteAgain(portal, user)),
});

async function resend(portal: Portal, user: User): Promise<Consequences | Refusal> {
  const { db, now } = portal;
  if (!(await db.fetch(limitMail(db, "sign-up", user.emailKey, now)))) return { message: "mailedEnough" };
  const { statements, event } = confirmAgain(portal, user);
  return { statements, events: [event] };
}
