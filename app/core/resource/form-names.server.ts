/**
 * Names of a form's fields, before conform makes objects and lists of them: it fills a list up to whatever index a name has, sets whatever
 * property of it a name has, and obeys two names of its own. So a name that no form of ours has is refused before anybody walks the list.
 */
const fieldsMost = 5_000;
const lengthMost = 200;
const depthMost = 6;
/** Over all names: what lists with gaps in them may add up to. */
const placesMost = 100_000;

/** Conform's own, which change a list or a state before it is checked; no page uses them. */
const reserved = ["__intent__", "__state__"];

/** Takes away conform's own names. @returns whether the names that are left can be made into objects and lists. */
export function settleNames(form: FormData): boolean {
  for (const name of reserved) form.delete(name);
  let [fields, places] = [0, 0];
  for (const name of form.keys()) {
    const [, ...inside] = name.length > lengthMost ? "" : name.split(/[.[\]]+/);
    if (++fields > fieldsMost || name.length > lengthMost || inside.length > depthMost) return false;
    if (inside.some((part) => /^\d{4,}$/.test(part) || part in Array.prototype)) return false;
    for (const part of inside) places += Number(part) || 0;
    if (places > placesMost) return false;
  }
  return true;
}
