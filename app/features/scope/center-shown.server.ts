import type { Portal } from "~/core/tenant/portal.server";

/** The name of a row's centre, where several share a site (domain 2). */
export const centerShown = ({ centerId }: { centerId: string }, { tenant, centers }: Pick<Portal, "tenant" | "centers">): string | null =>
  tenant.features.centerSharing ? (centers.find(({ id }) => id === centerId)?.name ?? null) : null;
