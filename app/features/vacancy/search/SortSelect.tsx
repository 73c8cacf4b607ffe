import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";

interface Props {
  options: { value: string; label: string }[];
  value: string;
}

/** The order of the results. Part of the search's form. */
export function SortSelect({ options, value }: Props) {
  const { t } = useTranslation("vacancy");
  return (
    <div className="flex items-center gap-[0.6rem]">
      <label htmlFor="sort" className="text-sm text-muted max-[480px]:visually-hidden">
        {t("search.sort")}
      </label>
      <div className="select">
        <select id="sort" name="sort" defaultValue={value} className="input pr-9">
          {options.map((option) => (
            <option key={option.value} value={option.value} data-usual={option.value === "" || undefined}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </div>
  );
}
