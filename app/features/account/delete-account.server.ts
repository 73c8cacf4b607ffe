/**
 * Deleting one's own account (trust.md, People): the profile goes, applications stay as figures without a person, the audit trail keeps a
 * pseudonym. Really gone, at once: nobody but its owner can ask for it, and they did so twice.
 */
import { and, eq, exists, inArray, isNull, ne, not, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { emailKeyOf } from "~/core/auth/email";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { audit } from "~/core/resource/audit.server";
import { isRefusal, type Refusal } from "~/core/resource/define.server";
import { checkQuery } from "~/core/resource/gate.server";
import { refusedBy } from "~/core/resource/refused.server";
import { type FormRefusal, refusal } from "~/core/resource/refused-answer.server";
import { readInput } from "~/core/resource/write.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { Conflict, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { memberships, organizations, users as people, userRoles } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { withdrawnByLeaving } from "../application/index.server";
import { erase, keepsLastOnes, pseudonymOf, users } from "../user/index.server";
import { ownRow, refuseActing, rightPassword } from "./account.commands.server";
import { deleteSchema } from "./account.schema";

/** Organisations at work that nobody else manages, to be named: the rule itself is `keepsLastOnes`. */
export const managedAlone = ({ db, viewer }: Portal): Query<string[]> => {
  const other = alias(memberships, "other");
  const role = alias(userRoles, "role");
  const superuser = existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, viewer!.id), eq(userRoles.role, "organization_superuser"));
  const anotherOne = db
    .select({ id: other.userId })
    .from(other)
    .innerJoin(people, eq(people.id, other.userId))
    .innerJoin(role, and(eq(role.userId, other.userId), eq(role.role, "organization_superuser"))!)
    .where(
      eq(other.organizationId, memberships.organizationId),
      ne(other.userId, viewer!.id),
      eq(people.status, "active"),
      isNull(people.deletedAt),
    );
  return db
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      eq(memberships.userId, viewer!.id),
      isNull(organizations.deletedAt),
      inArray(organizations.status, ["approved", "pending"]),
      superuser,
      not(exists(anotherOne)),
    )
    .orderBy(alphabetical(organizations.name))
    .limit(20)
    .map((rows) => rows.map(({ name }) => name));
};

/**
 * Deletes the account of who asks, with its address and password once more.
 * @returns the refused form, or null when it is gone
 * @throws on the API what is refused: 409 while they are needed, 422 for an address or a password that is not theirs
 */
export async function leave(args: RequestArgs): Promise<FormRefusal | null> {
  const viewer = args.context.portal.viewer!;
  refuseActing(args);
  const { portal } = args.context;
  checkQuery(args, null);
  const parsed = await readInput(args, ownRow(args, deleteSchema), deleteSchema);
  if (!parsed.ok) return parsed.refused;
  const { email, currentPassword } = parsed.value;
  const refuse = (why: Refusal) => refusal(args, users, refusedBy(portal, why), parsed.input.submission);
  const needed = () => refuse({ message: "neededHere", status: 409 });
  if (emailKeyOf(email) !== emailKeyOf(viewer.email)) return refuse({ field: "email", message: "notYourEmail" });
  const right = await rightPassword(args, currentPassword);
  if (isRefusal(right)) return refuse(right);
  const remaining = await keepsLastOnes(portal.db, viewer.id);
  if (isRefusal(remaining)) return needed();
  try {
    await portal.db.write([...right.statements, ...remaining, ...(await deletion(portal))]);
  } catch (error) {
    // The page says who else is needed first.
    if (error instanceof Conflict) return needed();
    throw error;
  }
  portal.wake();
  return null;
}

/** What deletes the viewer's account; the guards of `keepsLastOnes` come before it in the batch. */
async function deletion(portal: Portal): Promise<SQL[]> {
  const { db, now, viewer } = portal;
  const { id, email, centerId } = viewer!;
  const entry = { subjectType: "users", subjectId: id, centerId, action: "delete", toState: "deleted" };
  const leaver = { id, email, until: now };
  const unnamed = { ...portal, viewer: { ...viewer!, ...pseudonymOf(id) } };
  return [...erase(db, now, leaver), ...(await withdrawnByLeaving(unnamed, leaver)), audit(unnamed, entry)];
}
