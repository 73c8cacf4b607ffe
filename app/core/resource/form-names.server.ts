/** Conform fills lists up to any index and sets any property that a name has: a name that no form of ours has is refused before that. */
import { z } from "zod";

const maxFields = 5_000;
const maxLength = 200;
const maxDepth = 6;
/** Over all names: what lists with gaps in them may add up to. */
const maxPlaces = 100_000;

/** Conform's own: what a button does to a list in place of sending the form, and a state that no page of ours keeps. */
export const intentName = "__intent__";
const stateName = "__state__";

/** Takes away conform's own names, with `lists` all but a list button's. @returns whether the rest can become objects and lists */
export function settleNames(form: FormData, { lists = false } = {}): boolean {
  form.delete(stateName);
  if (!lists || !isListIntent(form)) form.delete(intentName);
  let [fields, places] = [0, 0];
  for (const name of form.keys()) {
    if (name === intentName) continue;
    const inside = partsInside(name);
    if (++fields > maxFields || !inside) return false;
    for (const part of inside) places += Number(part) || 0;
    if (places > maxPlaces) return false;
  }
  return true;
}

function partsInside(name: string): string[] | null {
  if (name.length > maxLength) return null;
  const [, ...inside] = name.split(/[.[\]]+/);
  return inside.length > maxDepth || inside.some((part) => /^\d{4,}$/.test(part)) || isInherited(inside) ? null : inside;
}

const isInherited = (parts: string[]) => parts.some((part) => part in Array.prototype);
const index = z.int().min(0).max(999);
const name = z
  .string()
  .regex(/^\w+(\[\d{1,3}\]|\.\w+)*$/)
  .refine((text) => !isInherited(text.split(/\W+/)) && partsInside(text) !== null);
const flat = z.union([z.string().max(1000), z.record(z.string().max(maxLength), z.string().max(1000))]);
const listIntent = z.union([
  z.object({ type: z.literal("insert"), payload: z.object({ name, index: index.optional(), defaultValue: flat.optional() }) }),
  z.object({ type: z.literal("remove"), payload: z.object({ name, index }) }),
  z.object({ type: z.literal("reorder"), payload: z.object({ name, from: index, to: index }) }),
]);

/** What is one text in this form is no list, whatever a button says. */
function isListIntent(form: FormData): boolean {
  const given = form.getAll(intentName);
  if (given.length !== 1) return false;
  const intent = listIntent.safeParse(json(given[0]));
  return intent.success && !form.has(intent.data.payload.name);
}

function json(text: FormDataEntryValue | undefined): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
