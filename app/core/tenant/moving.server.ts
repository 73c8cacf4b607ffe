import { database } from "./directory.server";
import type { Env } from "./env";

const askEveryMs = 250;
const maxMs = 25_000;

/**
 * For a write that a database no longer takes because the tenant moves to another one (docs/decisions/tenant-move.md): waits a moment, and gives the
 * database in which it lies by now, which may be the same for a while. Null when that takes longer than anybody waits.
 */
export function placeAfterMove(env: Env, hostname: string): () => Promise<D1Database | null> {
  let since: number | null = null;
  return async () => {
    since ??= Date.now();
    if (Date.now() - since > maxMs) return null;
    await new Promise((done) => setTimeout(done, askEveryMs));
    const host = await env.DB.prepare("select binding from hosts where hostname = ?").bind(hostname).first<{ binding: string }>();
    return (host && database(env, host.binding)) ?? null;
  };
}
