/** What a centre has for other programs: a key for the municipality's website, and a webhook of theirs that is off. */
import type { FeatureSeed, SeededCenter } from "./features";
import { seedId } from "./random";

const rowOf = ({ seed, tenantId, centerId, made }: SeededCenter, kind: string) => ({
  id: seedId(`${seed.key} ${kind}`),
  tenantId,
  centerId,
  createdAt: made,
  updatedAt: made,
});

export const apiTokenSeeds: FeatureSeed = {
  table: "apiTokens",
  rowsOf: (center) => [
    {
      ...rowOf(center, "api token"),
      name: "Website van de gemeente",
      // Of no key: this one opens nothing.
      tokenHash: `none ${center.seed.key}`,
      prefix: "vp_gemeen",
      types: ["vacancies", "organizations"],
      access: "read",
      lastUsedAt: center.clock.at(-1, 6),
    },
  ],
};

export const webhookSeeds: FeatureSeed = {
  table: "webhooks",
  rowsOf: (center) => [
    {
      ...rowOf(center, "webhook"),
      name: "Agenda van de gemeente",
      url: "https://agenda.example.org/portaal",
      events: ["vacancies.*"],
      status: "disabled",
      disabledAt: center.clock.at(-20, 9),
    },
  ],
};

export const webhookDeliverySeeds: FeatureSeed = {
  table: "webhookDeliveries",
  rowsOf: (center) => {
    const webhookId = seedId(`${center.seed.key} webhook`);
    const sentAt = center.clock.at(-21, 9);
    return [
      {
        ...rowOf(center, "webhook delivery"),
        webhookId,
        event: "webhooks.test",
        subjectType: "webhooks",
        subjectId: webhookId,
        status: "sent",
        attempts: 1,
        responseStatus: 204,
        duration: 182,
        dueAt: sentAt,
        sentAt,
        createdAt: sentAt,
        updatedAt: sentAt,
      },
    ];
  },
};
