import { Form } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button";
import { cx } from "./cx";
import { DateField, type Option, SearchField, Select } from "./form";
import { useFormat } from "./format";
import { useListAddress } from "./list-address";
import { PerPage } from "./PerPage";
import { Chip, ChipRow } from "./Tag";

interface Filter {
  name: string;
  label: string;
  options: Option[];
}

interface Props {
  /** Label of the search field. */
  search: string;
  /** What it filters by, where that is not everything. */
  searchName?: string;
  /** One of each may be chosen; those without a choice to make are left out. */
  selects: Filter[];
  /** From which day, and until which. */
  days?: Omit<Filter, "options">[];
  /** Parameters that stay as they are, such as the chosen tab. */
  keep: string[];
  /** Filters that came with the address and have no field here: what they say, by name. */
  others?: Record<string, string>;
  /** Of a list in pages: how many rows there are, and how many a page holds; more than fit offers a larger page. */
  total?: number;
  size?: number;
  sizes?: number[];
}

const usualSizes = [20, 50];

/** Search and a few choices above a list, as a form that makes the list's address. */
export function ListFilters(props: Props) {
  const { search, searchName = "filter[search]", selects, days = [], keep, others = {}, total = 0, size = 0, sizes = usualSizes } = props;
  const { t } = useTranslation();
  const { short } = useFormat();
  const { get, to } = useListAddress();
  const form = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<string | null>(null);
  const offered = selects.filter(({ name, options }) => options.length > 1 || get(name));
  const resizable = total > sizes[0]!;
  /** On phones they wait behind a button, so that the list itself is in sight. */
  const fieldsId = useId();
  const [open, setOpen] = useState(false);
  const applied = [
    ...(get(searchName) ? [{ name: searchName, label: `“${get(searchName)}”` }] : []),
    ...selects.flatMap(({ name, options }) =>
      get(name) ? [{ name, label: options.find(({ value }) => value === get(name))?.label ?? get(name) }] : [],
    ),
    ...days.flatMap(({ name, label }) => (get(name) ? [{ name, label: `${label} ${short(get(name))}` }] : [])),
    ...Object.entries(others).map(([name, label]) => ({ name, label })),
  ];
  const choices = offered.map(({ name, label, options }) => (
    <Select
      key={name}
      name={name}
      label={label}
      placeholder={t("list.any")}
      options={options}
      defaultValue={get(name)}
      className="min-w-0 grow sm:basis-36 sm:min-w-36 sm:max-w-60"
    />
  ));
  const dates = days.map(({ name, label }) => <DateField key={name} name={name} label={label} defaultValue={get(name)} />);
  const last = resizable ? <PerPage value={size} options={sizes} /> : choices.at(-1);
  const announced = applied.map(({ label }) => label).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another form, without the focus of the one before
  useEffect(() => {
    if (sentFrom.current === null) return;
    (
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(sentFrom.current)}"]`) ??
      form.current?.querySelector<HTMLElement>("button[type=submit]")
    )?.focus();
    sentFrom.current = null;
  }, [announced]);
  return (
    <>
      {/* A key makes the fields follow the address when a chip takes a filter away. */}
      <Form
        key={announced}
        ref={form}
        onSubmit={() => {
          sentFrom.current = document.activeElement?.getAttribute("name") ?? "";
        }}
        method="get"
        role="search"
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden [&_.field]:mt-0"
      >
        {[...keep, ...Object.keys(others)].map((name) => get(name) && <input key={name} type="hidden" name={name} value={get(name)} />)}
        <Button
          variant="outline"
          icon="search"
          className="col-span-2 hidden max-sm:[.js_&]:inline-flex"
          aria-expanded={open}
          aria-controls={fieldsId}
          onClick={() => setOpen(!open)}
        >
          {t("list.searchAndFilter")}
        </Button>
        <div
          id={fieldsId}
          className={cx(
            "max-sm:col-span-2 max-sm:grid max-sm:grid-cols-2 max-sm:items-end max-sm:gap-3 sm:contents",
            !open && "max-sm:[.js_&]:hidden",
          )}
        >
          <SearchField
            name={searchName}
            label={search}
            defaultValue={get(searchName)}
            className="col-span-2 max-w-none min-w-[min(14rem,100%)] grow sm:basis-72"
          />
          {resizable || dates.length > 0 ? choices : choices.slice(0, -1)}
          {/* Where the row is too narrow, the button goes to the next one together with a field; the days stay together. */}
          <div className="flex items-end gap-3 max-sm:contents">
            {dates.length > 0 ? dates : last}
            <Button type="submit" variant="outline" className="max-sm:col-span-2">
              {t("actions.filter")}
            </Button>
          </div>
        </div>
      </Form>
      {applied.length > 0 && (
        <ChipRow className="mb-4">
          {applied.map(({ name, label }) => (
            <Chip key={name} to={to({ [name]: null })} label={label} />
          ))}
        </ChipRow>
      )}
    </>
  );
}
