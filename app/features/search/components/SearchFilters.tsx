import { FilterGroup } from "~/ui/FilterLayout";
import { CheckboxGroup } from "~/ui/form";
import { fieldName } from "../address";
import type { SearchView } from "../view";

/** Kinds that lie open from the start; others open when somebody has chosen from them. */
const open = 3;

/** What narrows the search, each value with the number that it would give. */
export const SearchFilters = ({ filters, others = [], view }: Pick<SearchView, "filters" | "others" | "view">) => (
  <>
    {others.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {view === "map" && <input type="hidden" name="view" value="map" />}
    {filters.map(({ name, legend, options, chosen }, at) => (
      <FilterGroup key={legend} legend={legend} open={at < open || chosen.length > 0}>
        <CheckboxGroup hideLabel label={legend} name={fieldName(name)} options={options} defaultValue={chosen} />
      </FilterGroup>
    ))}
  </>
);
