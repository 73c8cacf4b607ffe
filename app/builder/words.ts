import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";
import type { Translate } from "~/core/i18n/translate";
import { useBuilder } from "./context";
import { partsOf } from "./field";

/** A customer says a word otherwise in its own namespace, by the same key. */
export function wordKey(texts: Pick<i18n, "exists">, words: string, key: string, values?: Record<string, unknown>): string {
  const own = `${words}:${key}`;
  return texts.exists(own, values) ? own : `builder:${key}`;
}

export function useWords(words: string): Translate {
  const { t, i18n } = useTranslation(["builder", words]);
  return (key, values) => t(wordKey(i18n, words, key, values), values);
}

export const useBuilderWords = (): Translate => useWords(useBuilder().builder.words);

/** A field within a list may have a name of its own there (`within`): in `fields.figures.label` the label of a figure. */
export function nameKey(texts: Pick<i18n, "exists">, names: string, key: string): string {
  const [, list, field] = /^fields\.(\w+)\.(\w+)$/.exec(key) ?? [];
  if (!field) return `${names}:${key}`;
  const own = `${names}:within.${list}.${field}`;
  return texts.exists(own) ? own : `${names}:fields.${field}`;
}

/** What kinds, fields and choices are called. */
export function useNames(): Translate {
  const { names } = useBuilder().builder;
  const { t, i18n } = useTranslation(names);
  return (key, values) => t(nameKey(i18n, names, key), values);
}

/** What one of a list is called, where the customer has a word for it: "Knop" for one of "Knoppen". */
export function usePartName(): (field: string) => string | null {
  const { names } = useBuilder().builder;
  const { t, i18n } = useTranslation(names);
  return (field) => (i18n.exists(`${names}:parts.${field}`) ? t(`${names}:parts.${field}`) : null);
}

/** A field by its name, and that of the part of a list that it lies in: "Stap 3, Tekst". */
export function useFieldName(): (control: string) => string {
  const t = useBuilderWords();
  const named = useNames();
  const partName = usePartName();
  return (control) => {
    const [, ...path] = partsOf(control);
    const names = path.flatMap((part, at) => {
      if (typeof part === "string") return typeof path[at + 1] === "number" ? [] : [named(`fields.${part}`)];
      const list = String(path[at - 1]);
      return [t("list.partNamed", { name: partName(list) ?? named(`fields.${list}`), number: part + 1 })];
    });
    return names.join(", ");
  };
}
