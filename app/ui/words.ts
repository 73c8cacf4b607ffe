import { useTranslation } from "react-i18next";

/** The words of a screen by their key. `place` is a namespace, or a part of one such as `vacancy:staff`; what is missing is empty. */
export function useWords(place: string) {
  const { t } = useTranslation();
  return (key: string, values?: Record<string, unknown>): string => t(wordAt(place, key), { defaultValue: "", ...values });
}

export const wordAt = (place: string, key: string): string => `${place}${place.includes(":") ? "." : ":"}${key}`;
