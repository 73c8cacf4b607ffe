/** `POST /users/{id}/resend_confirmation_instructions` (spec 7): the mail that an account still waits for, once more. */
import { issueMailToken } from "~/core/auth/mail-token.server";
import { limitMail } from "~/core/auth/rate-limit.server";
import { problem, type RequestArgs } from "~/core/jsonapi/problem.server";
import { audit } from "~/core/resource/audit.server";
import { type Consequences, isRefusal, type Refusal } from "~/core/resource/define.server";
import { refuse } from "~/core/resource/input.server";
import { answerWith, commit, rowFor } from "~/core/resource/write.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { users as table } from "~db/schema";
import { users } from "./user.resource.server";
import { inviteAgain } from "./user.server";
import { mayEdit } from "./user-policy.server";

type User = typeof table.$inferSelect;

/** @throws the user's document; 422 for an account that waits for nothing, or when five mails went out this hour */
export async function resendConfirmation(args: RequestArgs, id: string): Promise<never> {
  const { portal } = args.context;
  const user = (await rowFor(args, users, id, mayEdit(portal))) as User;
  if (user.status !== "invited") {
    throw problem(args, 422, {
      code: "transition_not_possible",
      values: { name: "resend_confirmation_instructions", status: user.status },
    });
  }
  const prepared = user.signupMethod === "signedUp" ? await confirmAgain(portal, user) : await inviteAgain(portal, user);
  if (isRefusal(prepared)) throw refuse(args, prepared);
  const entry = audit(portal, {
    subjectType: "users",
    subjectId: user.id,
    centerId: user.centerId,
    action: "resend_confirmation_instructions",
  });
  await commit(args, [entry], prepared);
  throw await answerWith(args, users, user.id, { status: 200 });
}

/** For somebody who signed up: the same mail as then. */
async function confirmAgain({ db, now }: Portal, user: User): Promise<Consequences | Refusal> {
  if (!(await db.fetch(limitMail(db, "sign-up", user.emailKey, now)))) return { message: "mailedEnough" };
  const { token, expiresAt, statements } = issueMailToken(db, { purpose: "confirmation", userId: user.id }, now);
  const to = [{ userId: user.id, email: user.email, name: user.firstName, locale: user.locale }];
  return {
    statements,
    events: [{ name: "user_confirm", to, data: { expiresAt }, link: `/confirm?confirmation_token=${token}`, centerId: user.centerId }],
  };
}
