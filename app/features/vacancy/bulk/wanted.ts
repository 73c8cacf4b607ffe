/** What is filled in for several vacancies at once; what is left empty stays as it is. Safe in the browser. */
import { recordOf } from "~/core/record";

export const noPhone = "no";

export interface Wanted {
  contactPersonId: string;
  expiresAt: string;
  contactPhoneVisible: string;
  addTags: string[];
  removeTags: string[];
  addCategories: string[];
  removeCategories: string[];
}

const single = ["contactPersonId", "expiresAt", "contactPhoneVisible"] as const;
const several = ["addTags", "removeTags", "addCategories", "removeCategories"] as const;

const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 120) : "");

export const wantedFrom = (form: FormData): Wanted => ({
  ...recordOf(single, (name) => text(form.get(name))),
  ...recordOf(several, (name) => form.getAll(name).map(text).filter(Boolean).slice(0, 20)),
});

/** The same as hidden fields of a form. */
export const fieldsOf = (wanted: Wanted): [name: string, value: string][] => [
  ...single.map((name): [string, string] => [name, wanted[name]]),
  ...several.flatMap((name) => wanted[name].map((value): [string, string] => [name, value])),
];

export const isNothing = (wanted: Wanted): boolean => fieldsOf(wanted).every(([, value]) => value === "");
