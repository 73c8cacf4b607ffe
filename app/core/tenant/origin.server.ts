import type { Env } from "./env";

/**
 * The scheme and host that links of mails and pages lead to: of the site's configured name, and never of what a request says of itself.
 * Only names under .localhost, which exist on a developer's machine alone, are served without TLS and at a port of their own.
 */
export function originOf(hostname: string, { LOCAL_PORT }: Pick<Env, "LOCAL_PORT">): string {
  if (hostname !== "localhost" && !hostname.endsWith(".localhost")) return `https://${hostname}`;
  return `http://${hostname}${LOCAL_PORT ? `:${LOCAL_PORT}` : ""}`;
}
