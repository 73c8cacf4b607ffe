/** What a webhook can ask for: `type.action` as the trail has them, and what people are told by name. */
import { catalog } from "~/core/i18n/catalog.server";
import { findResource } from "~/core/resource/catalogue.server";
import type { Refusal } from "~/core/resource/define.server";
import { auditedTypes } from "../audit_event/index.server";
import { events } from "../events";

/** Types whose rows tell something; of messages those with the centre (migration 0033). */
export const toldTypes = (): Set<string> => new Set([...auditedTypes(), "messages"]);

/** What the type itself says that can happen to its rows. */
function actionsOf(type: string): string[] {
  const { create, update, remove, transitions = {}, actions = {} } = findResource(type)!;
  const steps = Object.entries({ ...transitions, ...actions }).map(([name, { action = name }]) => action);
  const changes = Object.entries({ create, update, delete: remove }).flatMap(([name, rule]) => (rule ? [name] : []));
  return [...changes, ...steps, ...events.filter(({ subject }) => subject === type).map(({ name }) => name)];
}

const namesIn = (words: unknown): string[] => (typeof words === "object" && words !== null ? Object.keys(words) : []);

/** What jobs and imports note besides has words in the trail, and no other list. */
function isKnown(type: string, action: string): boolean {
  const words = catalog.nl!;
  const own = words[findResource(type)!.noun]?.trail as { action?: unknown } | undefined;
  return [...actionsOf(type), ...namesIn(words.audit_event!.action), ...namesIn(own?.action)].includes(action);
}

/** A name that nothing ever has would be taken and never heard of again. */
export function unknownEvent(asked: readonly string[]): Refusal | null {
  const types = toldTypes();
  for (const event of asked) {
    const [type = "", action = ""] = event.split(".");
    if (event === "*" || (types.has(type) && (action === "*" || isKnown(type, action)))) continue;
    const known = types.has(type) ? ["*", ...actionsOf(type)].map((name) => `${type}.${name}`) : [...types].map((name) => `${name}.*`);
    return { field: "events", message: "unknownWebhookEvent", values: { event, known: [...new Set(known)].sort().join(", ") } };
  }
  return null;
}
