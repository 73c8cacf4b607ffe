/**
 * A hook for a virus scanner of the installation's own choice: where SCAN_URL is set, each file that comes with an answer or a message is posted to it before it is kept.
 * 2xx: it is clean. Whatever else it says, or where it does not answer, the file is not taken.
 */
import type { Outgoing } from "../http/outgoing.server";
import type { Env } from "../tenant/env";

export type Scan = (bytes: Uint8Array, type: string) => Promise<boolean>;

const timeoutMs = 20_000;

export function scanner({ SCAN_URL: url }: Pick<Env, "SCAN_URL">, ask: Outgoing): Scan {
  if (!url) return async () => true;
  return async (bytes, type) => {
    try {
      const answer = await ask(url, { method: "POST", body: bytes as BodyInit, headers: { "content-type": type }, timeoutMs, known: true });
      return answer.ok;
    } catch {
      return false;
    }
  };
}
