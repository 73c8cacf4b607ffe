import { emailKeyOf } from "../auth/email";
import { isStaffFor } from "../policy/rules.server";
import type { Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import type { Done, Executed } from "./command.server";
import type { AnyResource } from "./define.server";

/** Whose address a new row has is theirs to know, and who works with the rows reads it anyway; everybody else may have typed anybody's. */
export const mayKnow = ({ viewer, system }: Portal, row: Row): boolean =>
  system === true ||
  (viewer !== null &&
    (emailKeyOf(viewer.email) === row.emailKey || isStaffFor(viewer, row as { centerId: string; organizationId: string })));

/** What is answered to who made a row like one that is there, where they are not to know that. @throws Refused to everybody else */
export async function asIfMade(
  portal: Portal,
  { create }: AnyResource,
  { refused, there }: Extract<Executed, { ok: false }>,
): Promise<Done> {
  if (!there || !create?.again || mayKnow(portal, there)) throw [...refused.values()][0]!;
  await create.again(portal, there);
  return { id: String(there.id), row: there };
}
