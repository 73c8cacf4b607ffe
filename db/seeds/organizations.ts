/** An organisation from its words, and the trail that its life left. */
import { slugOf } from "~/core/slug";
import { momentAfter } from "~/core/time";
import { type AuditRow, anAuditEvent, anOrganization, type OrganizationRow } from "./builders";
import { landline, type Place } from "./places";
import { seedId } from "./random";
import type { CenterSeed } from "./sites/shape";
import { termId } from "./terms";
import type { OrganizationSeed } from "./texts/organizations";
import type { Clock } from "./time";

/** @param at its place among those of the centre */
export const organizationId = (centerKey: string, slug: string, at: number) =>
  seedId(`${centerKey} organization ${slug}`, 1000 + at * 1000);

interface Around {
  tenantKey: string;
  center: CenterSeed;
  scope: { tenantId: string; centerId: string };
  places: Place[];
  clock: Clock;
}

/** @param at its place among those of the centre */
export function organizationRow({ tenantKey, center, scope, places, clock }: Around, seed: OrganizationSeed, at: number): OrganizationRow {
  const slug = slugOf(seed.name, "organisatie");
  const age = 700 - at * 40;
  const place = places.find(({ name }) => name === seed.place) ?? places[0]!;
  const status = seed.status ?? "approved";
  return anOrganization({
    ...scope,
    id: organizationId(center.key, slug, at),
    type: seed.type ?? "NonProfit",
    status,
    name: seed.name,
    slug,
    summary: seed.summary,
    description: seed.text,
    website: at % 4 === 3 ? null : `https://${slug}.example.org`,
    email: `info@${slug}.example.org`,
    phoneNumber: at % 5 === 4 ? null : landline(place, 200 + at * 7 + (scope.centerId.charCodeAt(35) % 7)),
    logoUrl: seed.partner ? `/pictures/organizations/${slug}.svg` : null,
    nonProfitTypeId: seed.type === "School" ? null : termId(tenantKey, "non-profit type", seed.kind),
    activityTypeIds: seed.does.map((key) => termId(tenantKey, "category", key)),
    showOnSocialMap: !seed.hidden,
    showAsPartner: seed.partner ?? false,
    // Most said within the year that their entry is right; the others were asked.
    entryConfirmedAt: status === "approved" && at % 3 !== 2 ? clock.ago(20 + at * 9) : null,
    entryAskedAt: status === "approved" && at % 3 === 2 ? clock.ago(40) : null,
    createdAt: clock.ago(status === "pending" ? 3 + at : age),
    updatedAt: clock.ago(status === "pending" ? 3 + at : Math.min(age, 20 + at)),
    deletedAt: status === "deleted" ? clock.ago(10) : null,
  });
}

export function organizationTrail(row: OrganizationRow, seed: CenterSeed): AuditRow[] {
  const about = {
    tenantId: row.tenantId,
    centerId: row.centerId,
    subjectType: "organizations",
    subjectId: row.id,
    actorName: `${seed.contact.firstName} ${seed.contact.lastName}`,
  };
  const step = (action: string, fromState: string | null, toState: string, hours: number) =>
    anAuditEvent({
      ...about,
      id: seedId(`audit ${action} ${row.id}`),
      action,
      fromState,
      toState,
      createdAt: momentAfter(row.createdAt, hours * 3_600_000),
    });
  const made = { ...step("create", null, "pending", 0), actorName: null };
  const approved = step("approve", "pending", "approved", 40);
  if (row.status === "pending") return [made];
  if (row.status === "denied") return [made, step("deny", "pending", "denied", 60)];
  if (row.status === "archived") return [made, approved, step("archive", "approved", "archived", 2500)];
  if (row.status === "deleted") return [made, approved, step("delete", "approved", "deleted", 2500)];
  return [made, approved];
}
