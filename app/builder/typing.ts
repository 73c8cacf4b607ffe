/** Typing in the preview itself: which text of a block somebody pressed on, and what they make of it. */
import { type Path, partsOf, pathOf, plain, valueAt } from "./field";

interface Text {
  path: Path;
  text: string;
}

const textsIn = (value: unknown, path: Path = []): Text[] => {
  if (typeof value === "string") return plain(value) ? [{ path, text: plain(value) }] : [];
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value) ? value.map((one, at) => [at, one]) : Object.entries(value);
  return entries.flatMap(([name, one]) => textsIn(one, [...path, name]));
};

/**
 * Which text of the props stands in a place of the preview.
 * @param nth of the places that say the same, and how many there are: they are as many as the props have, in their order, or it is not known
 */
export function pathOfText(props: unknown, text: string, { nth, of }: { nth: number; of: number }): string | null {
  const found = textsIn(props).filter((one) => one.text === plain(text));
  const one = found.length === of ? found[nth] : undefined;
  return one ? pathOf(one.path) : null;
}

const leaves = (root: Element): Element[] => [...root.querySelectorAll("*")].filter((one) => one.childElementCount === 0);

/** The element that holds one text of the props and nothing else, and where that stands in them. */
export function textAt(root: Element, target: Element, props: unknown): { element: HTMLElement; path: string } | null {
  if (target.childElementCount > 0 || !plain(target.textContent ?? "")) return null;
  const same = leaves(root).filter((one) => plain(one.textContent ?? "") === plain(target.textContent ?? ""));
  const path = pathOfText(props, target.textContent ?? "", { nth: same.indexOf(target), of: same.length });
  return path === null ? null : { element: target as HTMLElement, path };
}

export interface RichText {
  element: HTMLElement;
  path: string;
  /** Markdown. */
  text: string;
}

/** The text of several paragraphs around something that was pressed; its block says which field it is made of. */
export function richTextAt(target: Element, props: unknown): RichText | null {
  const element = target.closest<HTMLElement>("[data-field]");
  if (!element) return null;
  const path = element.dataset.field!;
  const text = valueAt(props, partsOf(path));
  return typeof text === "string" ? { element, path, text } : null;
}

interface Typing {
  /** What stands there is only an example: what is typed takes its place. */
  anew: boolean;
  onType: (typed: string) => void;
  onLeave: () => void;
}

/** Makes a text of the preview one to type in, until it is left. */
export function typeIn(element: HTMLElement, { anew, onType, onLeave }: Typing): void {
  if (element.isContentEditable) return;
  element.setAttribute("contenteditable", "plaintext-only");
  // Older browsers know no such thing: there a line break or a pasted style could come into it, and nothing of it is kept but the text.
  if (element.contentEditable !== "plaintext-only") element.contentEditable = "true";
  const type = () => onType((element.textContent ?? "").replace(/\n+/g, " "));
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    element.blur();
  };
  const leave = () => {
    element.removeAttribute("contenteditable");
    element.removeEventListener("input", type);
    element.removeEventListener("keydown", key);
    element.removeEventListener("blur", leave);
    onLeave();
  };
  element.addEventListener("input", type);
  element.addEventListener("keydown", key);
  element.addEventListener("blur", leave);
  element.focus();
  if (anew) element.ownerDocument.getSelection()?.selectAllChildren(element);
}
