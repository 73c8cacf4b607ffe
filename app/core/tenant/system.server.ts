/** A portal that nobody asked for: what the schedule, and code of ours beyond any request, executes commands with. */
import type { SystemDb } from "./databases.server";
import { featuresSchema } from "./features";
import type { Portal } from "./portal.server";

/** @param origin of the centre's site; null where it has none, and nobody is written to */
export function systemPortal(database: SystemDb, of: { tenantId: string; centerId: string }, origin: string | null, now: string): Portal {
  return {
    binding: database.binding,
    // Which features the tenant has is not asked (`hasFeature`).
    tenant: { id: of.tenantId, features: featuresSchema.parse({}) },
    center: { id: of.centerId },
    centers: [],
    viewer: null,
    locale: "nl",
    db: database.of(of.tenantId),
    now,
    origin: origin ?? "",
    // What is stored was there when it was stored.
    hasUpload: async () => true,
    // The schedule delivers when its jobs are done.
    wake: () => {},
    system: true,
  };
}
