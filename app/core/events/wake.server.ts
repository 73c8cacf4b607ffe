import { newId } from "../ids";
import type { Env } from "../tenant/env";
import { deliverHere } from "./background.server";

/**
 * After the batch that carried `record`'s statements: have them delivered now and not at the schedule's next minute. Costs the request
 * nothing and never fails; when the queue does not take it, the schedule finds the rows.
 */
export function wake(env: Env, ctx: ExecutionContext, binding: string): void {
  if (import.meta.env.DEV && deliverHere) ctx.waitUntil(deliverHere(env, ctx));
  else ctx.waitUntil(env.OUTBOX_QUEUE.send({ id: newId(), binding }).catch(() => {}));
}
