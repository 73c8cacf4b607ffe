/** `POST /api/v1/sign_in_as_user` (spec 7): a session as somebody else. `DELETE /auth/sign_out` with it ends acting; the own session stays as it is. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { requireViewer } from "~/core/auth/require.server";
import { idField } from "~/core/fields";
import { checkMethod } from "~/core/resource/endpoints.server";
import { refusedBy } from "~/core/resource/refused.server";
import { refusedProblem } from "~/core/resource/refused-answer.server";
import { answerWith, readInput } from "~/core/resource/write.server";
import { beginActing } from "./acting.server";
import { users } from "./user.resource.server";

const asWhom = z.object({ userId: idField });

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, ["POST", "OPTIONS"]);
  return null;
};

export const action = async (args: ActionFunctionArgs) => {
  checkMethod(args, ["POST", "OPTIONS"]);
  requireViewer(args);
  const parsed = await readInput(args, users, asWhom);
  if (!parsed.ok) return parsed.refused;
  const begun = await beginActing(args, parsed.value.userId);
  if (!(begun instanceof Headers)) throw refusedProblem(args, users, refusedBy(args.context.portal, begun));
  const answer = await answerWith(args, users, { id: parsed.value.userId }, { status: 200 });
  for (const [name, value] of begun) answer.headers.append(name, value);
  return answer;
};
