/** The other half of what is kept, for the few pages that open with something to put back. */
import { controlsOf, draftKey, isSecret, isWaiting, storageKey, type Texts, textsOf } from "./draft";
import { typeInto } from "./type-into";

const kept = () => JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [of?: string, texts?: Texts];

/** What was kept of a form in this place that carried something else along. It stays until it is put back. */
export function keptOther(place: string): Texts | undefined {
  const [of, texts] = kept();
  return !isWaiting() && of?.startsWith(`${place} `) ? texts : undefined;
}

/** Puts back what was kept of this form. @returns whether there was anything */
export function refill(form: HTMLFormElement, place: string): boolean {
  const [of, texts] = kept();
  if (!texts || of !== draftKey(form, place)) return false;
  sessionStorage.removeItem(storageKey);
  fillAll(form, texts);
  return true;
}

/** Puts these texts into the form's fields, as if they were typed there. */
export function fillAll(form: HTMLFormElement, texts: Texts): void {
  const left = [...texts];
  const there = controlsOf(form);
  for (const control of there) fill(control, left);
  // What a choice among them brought with it.
  setTimeout(() => {
    for (const control of controlsOf(form))
      if (!there.includes(control) && left.some(([name]) => name === control.name)) fill(control, left);
  });
}

function fill(control: HTMLInputElement, texts: Texts) {
  const { name, type, value, checked } = control;
  const at = texts.findIndex((text) => text[0] === name && (!/^(checkbox|radio)$/.test(type) || text[1] === value));
  if (/^(checkbox|radio)$/.test(type)) {
    // What was ticked is no text of a field of the same name beside it.
    if (at >= 0) texts.splice(at, 1);
    // A click, so that what depends on it follows.
    if (checked !== at >= 0) control.click();
  } else if (at >= 0 && !/^(submit|file)$/.test(type)) {
    typeInto(control, texts.splice(at, 1)[0]![1]);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** The fields of which these texts say something else, by their labels. */
export function labelsOf(form: HTMLFormElement, texts: Texts): string[] {
  const now = textsOf(form);
  const saidOf = (all: Texts, name: string) => JSON.stringify(all.flatMap((text) => (text[0] === name ? text[1] : [])));
  const labels = controlsOf(form).flatMap((control) => {
    const { name } = control;
    if (!name || isSecret(control) || saidOf(now, name) === saidOf(texts, name)) return [];
    return control.closest(".field")?.querySelector("[data-label], .choice-text")?.textContent ?? [];
  });
  return [...new Set(labels)];
}
