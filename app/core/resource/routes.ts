/** For routes.ts: addresses that programs call are exactly these, in small letters. */
import { type RouteConfigEntry, route } from "@remix-run/route-config";

export const api = (type: string, file: string): RouteConfigEntry =>
  route(`api/v1/${type}/*`, file, { id: `api/${type}`, caseSensitive: true });

/** A list for staff, and its editor for what exists and for what is new. */
export const screens = (path: string, feature: string): RouteConfigEntry[] => [
  route(path, `${feature}/routes/index.tsx`),
  route(`${path}/add`, `${feature}/routes/edit.tsx`, { id: `${path}/add` }),
  route(`${path}/:id`, `${feature}/routes/edit.tsx`, { id: `${path}/:id` }),
];

export const exact = (path: string, file: string): RouteConfigEntry => route(path, file, { id: path, caseSensitive: true });
