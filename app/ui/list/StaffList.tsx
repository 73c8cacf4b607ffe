import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../Button";
import { type Column, DataTable } from "../DataTable";
import { EmptyState } from "../EmptyState";
import type { Option } from "../form";
import { Icon } from "../Icon";
import type { IconName } from "../icon-names";
import { ListFilters } from "../ListFilters";
import { useListAddress } from "../list-address";
import { PageHeader } from "../PageHeader";
import { Pagination, ResultCount } from "../Pagination";
import { PastEnd } from "../PastEnd";
import { StatusTabs } from "../StatusTabs";
import { useWords } from "../words";
import { useOrderColumn } from "./order";

/** Of the rows that a screen's loader gives. */
interface Listed<Row> {
  title: string;
  words: string;
  mayOrder: boolean;
  main: { items: Row[]; total: number; number: number; size: number };
}

export type ListColumn<Row> = Omit<Column<Row>, "header"> & { /** `field.<key>` unless said. */ header?: string };

interface Props<Row> {
  columns: ListColumn<Row>[];
  /** What a row is called. */
  nameOf: (row: Row) => string;
  back?: { to: string; label: string };
  /** Where a new one is made; nothing where the viewer cannot. */
  add?: string | null;
  /** What adding is called, where that is not the word `add`. */
  addLabel?: string;
  addIcon?: IconName;
  /** Further buttons beside the title. */
  actions?: ReactNode;
  tabs?: { statuses: readonly string[]; counts: Partial<Record<string, number>> | null; apart?: readonly string[] };
  /** Choices above the list: filters by name, such as `organization_id_eq`; with them stands a search field. */
  filters?: { name: string; label: string; options: Option[] }[];
  /** From which day, and until which: filters by name. */
  days?: { name: string; label: string }[];
  /** Filters that come with links from elsewhere and have no field here: what they say, by name. */
  others?: Record<string, string>;
  sizes?: number[];
  /** The order when the address says none. */
  order?: string;
  /** The screen that gets the rows that were chosen. */
  bulk?: { to: string; label: string };
  /** The address of the same list as a file. */
  csv?: string;
  emptyIcon?: IconName;
}

/** A screen with a list for staff, for a loader that is `staffList`. Its words: `title`, `add`, `search`, `found`, `empty`, `field.<key>` … */
export function StaffList<Row extends { id: string }>(props: Props<Row>) {
  const { title, words, main } = useLoaderData<Listed<Row>>();
  const word = useWords(words);
  const address = useListAddress();
  const { back, add, addLabel, addIcon = "plus", actions, tabs, filters, days, sizes, csv } = props;
  const others = Object.fromEntries(
    Object.entries(props.others ?? {}).flatMap(([name, text]) => (address.get(`filter[${name}]`) ? [[`filter[${name}]`, text]] : [])),
  );
  return (
    <>
      <PageHeader
        back={back}
        title={title}
        description={word("description") || undefined}
        actions={
          (actions || add) && (
            <>
              {actions}
              {add && (
                <ButtonLink to={add} icon={addIcon}>
                  {addLabel ?? word("add")}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {tabs && <StatusTabs label={word("byStatus")} all={word("all")} {...tabs} labelOf={(name) => word(`tab.${name}`)} />}
      {filters && (
        <ListFilters
          search={word("search")}
          keep={["filter[status_eq]", "sort"]}
          total={main.total}
          size={main.size}
          sizes={sizes}
          others={others}
          selects={filters.map(({ name, ...rest }) => ({ name: `filter[${name}]`, ...rest }))}
          days={days?.map(({ name, label }) => ({ name: `filter[${name}]`, label }))}
        />
      )}
      <div className="list-head flex flex-wrap items-center justify-between gap-x-6">
        <ResultCount>{word("found", { count: main.total })}</ResultCount>
        {main.total > 0 && csv && (
          <a className="link inline-flex items-center gap-2 py-2 print:hidden" href={csv + address.to({}).replace(/^[^?]*/, "")} download>
            <Icon name="download" />
            {word("csv")}
          </a>
        )}
      </div>
      <Table {...props} />
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
    </>
  );
}

function Table<Row extends { id: string }>({ columns, nameOf, order, bulk, ...rest }: Props<Row>) {
  const { title, words, main, mayOrder } = useLoaderData<Listed<Row>>();
  const word = useWords(words);
  const common = useWords("common");
  const address = useListAddress();
  const { column: place, status } = useOrderColumn(main.items, nameOf);
  const named = columns.map((column) => ({
    ...column,
    header: column.header ?? (word(`field.${column.key}`) || common(`field.${column.key}`)),
  }));
  const table = (
    <DataTable
      caption={title}
      columns={mayOrder && main.items.length > 1 ? [...named, place] : named}
      rows={main.items}
      rowKey={({ id }) => id}
      sort={order ? { value: address.sort.value || order, href: address.sort.href } : undefined}
      selection={bulk && { name: "id", label: nameOf }}
      bulkActions={
        bulk && (
          <Button type="submit" variant="outline" size="sm">
            {bulk.label}
          </Button>
        )
      }
      empty={main.total > 0 ? <PastEnd /> : <Nothing words={words} {...rest} />}
    />
  );
  if (bulk) {
    return (
      <Form method="get" action={bulk.to}>
        {table}
      </Form>
    );
  }
  return (
    <>
      {table}
      {status}
    </>
  );
}

function Nothing<Row>({
  words,
  filters = [],
  days = [],
  others = {},
  add,
  emptyIcon,
}: { words: string } & Pick<Props<Row>, "filters" | "days" | "others" | "add" | "emptyIcon">) {
  const word = useWords(words);
  const common = useWords("common");
  const address = useListAddress();
  const names = ["status_eq", "search", ...[...filters, ...days].map(({ name }) => name), ...Object.keys(others)].map(
    (name) => `filter[${name}]`,
  );
  const used = names.filter((name) => address.get(name));
  if (used.length > 0) {
    // A filter by itself may say what it is good for that there is nobody.
    const good = used.length === 1 ? word(`emptyBy.${/\[(.*)\]/.exec(used[0]!)![1]}`) : "";
    const cleared = address.to(Object.fromEntries(names.map((name) => [name, null])));
    return (
      <EmptyState
        title={good || common("search.noResults")}
        action={
          <ButtonLink to={cleared} variant="outline">
            {common("list.clear")}
          </ButtonLink>
        }
      >
        {!good && word("emptyFiltered")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={emptyIcon} title={word("empty")} action={add && <ButtonLink to={add}>{word("add")}</ButtonLink>}>
      {word("emptyText")}
    </EmptyState>
  );
}
