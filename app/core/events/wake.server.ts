import { newId } from "../ids";
import type { Env } from "../tenant/env";
import { deliverHere } from "./background.server";

/** After the batch that carried `record`'s statements. Never fails: what the queue does not take, the schedule finds. */
export function wake(env: Env, ctx: ExecutionContext, binding: string): void {
  if (import.meta.env.DEV && deliverHere) ctx.waitUntil(deliverHere(env, ctx));
  else ctx.waitUntil(env.OUTBOX_QUEUE.send({ id: newId(), binding }).catch(() => {}));
}
