import { useTranslation } from "react-i18next";
import { wordAt } from "~/core/i18n/word-at";

/** The words of a screen by their key. What is missing is empty. */
export function useWords(place: string) {
  const { t } = useTranslation();
  return (key: string, values?: Record<string, unknown>): string => t(wordAt(place, key), { defaultValue: "", ...values });
}
