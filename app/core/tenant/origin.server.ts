import type { Env } from "./env";

/** Of the configured name, never of what a request says of itself. Names under .localhost alone are served without TLS. */
export function originOf(hostname: string, { LOCAL_PORT }: Pick<Env, "LOCAL_PORT">): string {
  if (hostname !== "localhost" && !hostname.endsWith(".localhost")) return `https://${hostname}`;
  return `http://${hostname}${LOCAL_PORT ? `:${LOCAL_PORT}` : ""}`;
}
