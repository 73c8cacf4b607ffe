import { useTranslation } from "react-i18next";
import { Select } from "./form/inputs";

/** How many rows a page holds. Stands in the list's own GET form. */
export function PerPage({ value, options = [20, 50, 100], name = "page[size]" }: { value: number; options?: number[]; name?: string }) {
  const { t } = useTranslation();
  const choices = [...new Set([...options, value])].sort((a, b) => a - b).map((size) => ({ value: String(size), label: String(size) }));
  return (
    <Select
      name={name}
      label={t("list.perPage")}
      options={choices}
      defaultValue={String(value)}
      className="field-inline [&_select]:min-w-18"
    />
  );
}
