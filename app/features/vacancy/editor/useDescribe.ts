import { createElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "~/core/geo/countries";
import { StoredImage } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { useLocale } from "~/ui/shell/site";
import type { EditorLists } from "./editor-lists";

/** A form's value as a reader knows it. */
export function useDescribe(lists: EditorLists) {
  const { t } = useTranslation("vacancy");
  const format = useFormat();
  const locale = useLocale();
  const nameIn = (choices: { id: string; name: string }[], value: string) => choices.find(({ id }) => id === value)?.name ?? value;
  const words: Record<string, (value: string) => ReactNode> = {
    categoryIds: (value) => nameIn(lists.categories, value),
    ageGroupIds: (value) => nameIn(lists.ageGroups, value),
    contactPersonId: (value) => nameIn(lists.members, value),
    questionsFormId: (value) => nameIn(lists.forms, value),
    languages: format.language,
    tags: (value) => t(`tag.${value}`, { defaultValue: value }),
    dayParts: (value) => {
      const [day, part] = value.split("_");
      return t("availability:one", { day: t(`availability:day.${day}`), part: t(`availability:part.${part}`) });
    },
    vacancyType: (value) => nameIn(lists.types, value),
    expiresAt: (value) => format.date(value),
    country: (value) => countryName(value, locale),
    image: (value) => createElement(StoredImage, { shape: "photo", src: value, alt: t("staff.field.image") }),
  };
  return (name: string, value: string) => words[name]?.(value);
}
