/** What the demo volunteer of each site is looking for. */
import type { FeatureSeed } from "./features";
import { seedId } from "./random";

const searches = [
  { name: "Koken voor de buurt", query: "filter[search]=koken", frequency: "digest" },
  { name: "Iets op zaterdag", query: "filter[when]=saturday", frequency: "off" },
] as const;

export const savedSearchSeeds: FeatureSeed = {
  table: "savedSearches",
  rowsOf: ({ site, seed, tenantId, centerId, made }) =>
    seed !== site.centers[0]
      ? []
      : searches.map(({ name, query, frequency }) => ({
          id: seedId(`${site.key} search ${name}`),
          tenantId,
          centerId,
          userId: seedId(`${site.key} user volunteer@${site.key}.test`),
          name,
          query,
          frequency,
          seenAt: made,
          createdAt: made,
          updatedAt: made,
        })),
};
