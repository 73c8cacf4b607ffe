/** For routes.ts: addresses that programs call are exactly these, in small letters. */
import { type RouteConfigEntry, route } from "@remix-run/route-config";

/** Every address of a type under /api/v1, answered by its feature's api.ts. */
export const api = (type: string, file: string): RouteConfigEntry =>
  route(`api/v1/${type}/*`, file, { id: `api/${type}`, caseSensitive: true });

/** One address. */
export const exact = (path: string, file: string): RouteConfigEntry => route(path, file, { id: path, caseSensitive: true });
