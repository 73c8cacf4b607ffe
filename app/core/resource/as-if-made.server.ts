import type { Portal } from "../tenant/portal.server";
import type { Done, Executed } from "./command.server";
import type { AnyResource } from "./define.server";

/** What a stranger is answered who made a row like one that is there, where they are not to know that. @throws Refused to everybody else */
export async function asIfMade(
  portal: Portal,
  { create }: AnyResource,
  { refused, there }: Extract<Executed, { ok: false }>,
): Promise<Done> {
  if (!there || portal.viewer || !create?.again) throw [...refused.values()][0]!;
  await create.again(portal, there);
  return { id: String(there.id), row: there };
}
