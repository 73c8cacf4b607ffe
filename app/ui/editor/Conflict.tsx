import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConflictForm } from "../form/ConflictForm";
import type { FormValue } from "../form/value";
import { useFormat } from "../format";
import { useWords } from "../words";
import type { ConflictView, EditorAnswer } from "./view";

/** A value of a field as a reader knows it; undefined: as it stands in the form. */
export type Describe = (name: string, value: string) => ReactNode;

interface Props {
  words: string;
  conflict: ConflictView;
  result: EditorAnswer["lastResult"];
  describe?: Describe;
  /** What a field is called; by the words `field.<name>` unless said. */
  label?: (name: string) => string;
}

/** Two people edited the same thing: both versions of each field that differs. */
export function Conflict({ words, conflict, result, describe, label }: Props) {
  const { t } = useTranslation();
  const word = useWords(words);
  const format = useFormat();
  const { pathname } = useLocation();
  const { differences, by, lockVersion, names } = conflict;
  const title = by
    ? word("conflict.titleBy", { name: by.name, time: format.dateTime(by.at) }) ||
      t("form.conflict.titleBy", { name: by.name, time: format.dateTime(by.at) })
    : word("conflict.title") || t("form.conflict.title");
  const asRead = (text: string) => {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text) ?? [];
    return day ? format.local(day, time!) : text;
  };
  const told = (name: string, value: FormValue): ReactNode => {
    const each = [value].flat().filter(Boolean);
    if (each.length === 0) return t("form.conflict.empty");
    const parts = each.map((one) => describe?.(name, one) ?? (one === "on" ? t("form.conflict.yes") : asRead(one)));
    return parts.every((part) => typeof part === "string") ? format.list(parts) : parts;
  };
  return (
    <ConflictForm
      title={title}
      fields={differences.map(({ name, mine, stored, keep }) => ({
        name,
        label: label?.(name) ?? word(`field.${name}`),
        mine: told(name, mine),
        stored: told(name, stored),
        keep,
      }))}
      result={result}
      names={names}
      lockVersion={lockVersion}
      editor={pathname}
    />
  );
}
