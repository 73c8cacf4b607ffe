/** Rows of one-on-one help, for the tests of its types: a request as somebody asked it, an offer, a pair. */
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import type { World } from "../support/world";
import { type Ground, type maker, put } from "./support";

export const helpAttributes = (over: Record<string, unknown> = {}) => ({
  kind: "errands",
  title: "Samen boodschappen doen",
  story: "De zware tas lukt niet meer.",
  frequency: "weekly",
  day_parts: ["tuesday_morning"],
  place: "Malden",
  first_name: "Riet",
  last_name: "Zwartsluis",
  phone_number: "+31612345678",
  consent: true,
  ...over,
});

interface On {
  world: World;
  ground: Ground;
  make: ReturnType<typeof maker>;
}

type Request = typeof schema.helpRequests.$inferInsert;
type Pair = typeof schema.pairs.$inferInsert;

export function helpMaker({ world, ground, make }: On) {
  const now = () => new Date().toISOString();
  const place = { tenantId: ground.tenantId, centerId: ground.centerId };
  const stamped = () => ({ ...place, createdAt: now(), updatedAt: now() });
  const help = {
    async request(over: Partial<Request> = {}): Promise<string> {
      const id = newId();
      await put(world, ground.tenant, schema.helpRequests, {
        ...stamped(),
        status: "open",
        kind: "errands",
        title: "Samen boodschappen doen",
        frequency: "weekly",
        dayParts: [],
        story: "De zware tas lukt niet meer.",
        firstName: "Riet",
        lastName: "Zwartsluis",
        email: "riet@example.org",
        emailKey: "riet@example.org",
        phoneNumber: "+31612345678",
        place: "Malden",
        consentAt: now(),
        consentVersion: "2026-11",
        openedAt: now(),
        ...over,
        id,
      });
      return id;
    },
    async offer(helpRequestId: string, userId: string, over: Partial<typeof schema.helpOffers.$inferInsert> = {}): Promise<string> {
      const id = newId();
      await put(world, ground.tenant, schema.helpOffers, { ...stamped(), helpRequestId, userId, ...over, id });
      return id;
    },
    /** Of a request of its own, unless it names one. */
    async pair(over: Partial<Pair> = {}): Promise<string> {
      const id = newId();
      const status = over.status ?? "running";
      const begun = status === "running" || status === "paused" || status === "ended";
      const paired = status === "ended" ? "done" : status === "cancelled" ? "open" : "paired";
      const helpRequestId =
        over.helpRequestId ??
        (await help.request({ status: paired, userId: over.seekerId ?? null, ...(over.centerId && { centerId: over.centerId }) }));
      await put(world, ground.tenant, schema.pairs, {
        ...stamped(),
        helpRequestId,
        status,
        ...(begun && { seekerYesAt: now(), helperYesAt: now(), startedAt: now() }),
        ...over,
        helperId: over.helperId ?? (await make.user({ roles: ["volunteer"] })),
        id,
      });
      return id;
    },
    async certificate(userId: string, validUntil: string): Promise<string> {
      const id = newId();
      const row = { ...stamped(), id, userId, seenByName: "Carlijn Centrum", seenOn: "2026-01-05T22:59:59.000Z", validUntil };
      await put(world, ground.tenant, schema.conductCertificates, row);
      return id;
    },
  };
  return help;
}
