/**
 * When somebody opened a form, in a field of it that only we can write: who is through with it in three seconds is no person. It is an id like any other
 * (UUIDv7), whose time is that moment and whose end is our proof of it.
 */
import { newId } from "~/core/ids";
import type { Portal } from "~/core/tenant/portal.server";

/** Time and version stand in the first 18 signs, the proof in what follows. */
function proven({ prove }: Portal, formId: string, id: string): string | null {
  const head = id.slice(0, 18);
  const proof = prove?.(`${formId} ${head}`);
  return proof ? `${head}-${proof.slice(0, 4)}-${proof.slice(4, 16)}` : null;
}

export const begunNow = (portal: Portal, formId: string): string => proven(portal, formId, newId(Date.parse(portal.now))) ?? "";

/** @returns the moment, or now where the field says nothing that we wrote */
export function begunAt(portal: Portal, formId: string, field: unknown): string {
  const { now } = portal;
  const id = String(field ?? "");
  if (id.length !== 36 || proven(portal, formId, id) !== id) return now;
  const at = new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
  return at <= now ? at : now;
}
