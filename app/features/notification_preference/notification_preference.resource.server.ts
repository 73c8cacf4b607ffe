import { mine, signedIn } from "~/core/policy/rules.server";
import { define, type Refusal } from "~/core/resource/define.server";
import { notificationPreferences as table } from "~db/schema";
import { eventNamed } from "../events";
import type { Mode } from "./choices";
import { newPreferenceSchema, preferenceSchema } from "./notification_preference.schema";
import { mayChoose, modesFor } from "./offered.server";
import { withdrawn } from "./preferences.server";

function notThatWay(name: string, mode: Mode): Refusal | undefined {
  const event = eventNamed(name);
  return event && !modesFor(event).includes(mode) ? { field: "mode", message: "notInDigest" } : undefined;
}

/** How somebody wants to hear of an event, where that is not by mail and notification. Nobody else's business: no line in the trail. */
export const notificationPreferences = define({
  type: "notification_preferences",
  noun: "notification_preference",
  description: "By which way somebody hears of an event.",
  table,
  afterDeletion: "discard",
  personal: {
    columns: [table.userId],
    export: { section: "preferences", fields: ["event", "mode", "updatedAt"] },
    erase: { owner: table.userId },
  },
  attributes: ["event", "mode", "createdAt", "updatedAt", "lockVersion"],
  filter: ["event", "mode"],
  sort: ["event", "createdAt"],
  order: "event",
  read: mine(table.userId),
  unaudited: true,
  create: {
    schema: newPreferenceSchema,
    who: signedIn,
    allow: ({ viewer }) => viewer !== null,
    prepare: (portal, input) => {
      const { id } = portal.viewer!;
      if (!mayChoose(portal, input.event)) return { field: "event", message: "notOptional" };
      const refused = notThatWay(input.event, input.mode);
      if (refused) return refused;
      return { row: { ...input, userId: id }, statements: withdrawn(portal.db, id, input.event, input.mode) };
    },
    duplicate: { field: "event", message: "taken", status: 409 },
  },
  update: {
    schema: preferenceSchema,
    allow: mine(table.userId),
    prepare: ({ db }, { mode }, before) => {
      if (mode === before.mode) return { set: {} };
      const refused = notThatWay(before.event, mode);
      return refused ?? { set: { mode }, statements: withdrawn(db, before.userId, before.event, mode) };
    },
  },
});
