import { newId } from "../ids";
import type { Env } from "../tenant/env";
import { deliverHere } from "./background.server";

interface Context {
  portal: { binding: string };
  cloudflare: { env: Env; ctx: { waitUntil(promise: Promise<unknown>): void } };
}

/**
 * After the batch that carried `emit`'s statements: have them delivered now and not at the schedule's next minute. Costs the request
 * nothing and never fails; when the queue does not take it, the schedule finds the rows.
 */
export function wake({ portal, cloudflare: { env, ctx } }: Context): void {
  if (import.meta.env.DEV && deliverHere) ctx.waitUntil(deliverHere(env, ctx as ExecutionContext));
  else ctx.waitUntil(env.OUTBOX_QUEUE.send({ id: newId(), binding: portal.binding }).catch(() => {}));
}
