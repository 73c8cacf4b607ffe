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
    <div className="search-sort">
      <label htmlFor="sort">{t("search.sort")}</label>
      <div className="select">
        <select id="sort" name="sort" defaultValue={value} className="input">
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
