// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the roles that it has by itself
// biome-ignore-all lint/a11y/useSemanticElements: the same

import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { cx } from "./cx";
import { Icon } from "./Icon";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "start" | "end";
  /** What the row is called: the card's heading on phones. */
  primary?: boolean;
  /** Something to press: it says itself what it does, so that its header is for screen readers only. */
  action?: boolean;
  hideOnCard?: boolean;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  /** Less air between the rows: for lists that are worked through. */
  dense?: boolean;
  /** Boxes to choose rows with; the table then stands in a form. */
  selection?: { name: string; label: (row: Row) => string };
  /** Appears when something is chosen. */
  bulkActions?: ReactNode;
  /** The current sort ("title" or "-title") and the address of another. */
  sort?: { value: string; href: (sort: string) => string };
}

/** Rows as a table from 768 px, as cards below. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, dense, selection, bulkActions, sort }: DataTableProps<Row>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (rows.length === 0) return empty ?? <p className="text-muted">{t("list.empty")}</p>;

  const keys = rows.map(rowKey);
  const count = keys.filter((key) => chosen.has(key)).length;
  const choose = (key: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  // In a box Enter sends the form, which has nothing to say of no rows.
  const notOfNone = (event: KeyboardEvent) => {
    if (event.key === "Enter" && count === 0) event.preventDefault();
  };

  return (
    <div>
      {selection && bulkActions && (
        <div className="bulk" data-any={count > 0 || undefined}>
          <p role="status">{count > 0 && t("list.selected", { count })}</p>
          <div className="bulk-actions">{bulkActions}</div>
        </div>
      )}
      <table className="data-table" role="table" data-dense={dense || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" data-sort={sort && columns.some(({ sortable }) => sortable) ? t("list.sort") : undefined}>
            {selection && (
              <th role="columnheader" className="data-check" data-label={t("list.selectAll")}>
                <label className="check-target script-only">
                  <input
                    type="checkbox"
                    checked={count === keys.length}
                    onKeyDown={notOfNone}
                    onChange={(event) => setChosen(new Set(event.currentTarget.checked ? keys : []))}
                    aria-label={t("list.selectAll")}
                  />
                </label>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-chosen={chosen.has(rowKey(row)) || undefined}>
              {selection && (
                <td role="cell" className="data-check">
                  <label className="check-target">
                    <input
                      type="checkbox"
                      name={selection.name}
                      value={rowKey(row)}
                      checked={chosen.has(rowKey(row))}
                      onKeyDown={notOfNone}
                      onChange={(event) => choose(rowKey(row), event.currentTarget.checked)}
                      aria-label={t("list.select", { name: selection.label(row) })}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ key, header, cell, align, primary, action, hideOnCard }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={header}
                  className={cx(
                    align === "end" && "data-end",
                    primary && "data-primary",
                    action && "data-action",
                    hideOnCard && "data-table-only",
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({
  column: { key, header, sortable, align, action },
  sort,
}: {
  column: Column<Row>;
  sort: DataTableProps<Row>["sort"];
}) {
  const { t } = useTranslation();
  const className = cx(align === "end" && "data-end", action && "data-action") || undefined;
  if (!sortable || !sort) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {action ? <span className="visually-hidden">{header}</span> : header}
      </th>
    );
  }
  const direction = sort.value === key ? "ascending" : sort.value === `-${key}` ? "descending" : undefined;
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={direction}>
      <Link
        to={sort.href(direction === "ascending" ? `-${key}` : key)}
        preventScrollReset
        className="sort-link"
        title={t("list.sortBy", { name: header })}
      >
        {header}
        <Icon name={direction === "ascending" ? "arrow-up" : direction === "descending" ? "arrow-down" : "chevrons-up-down"} />
      </Link>
    </th>
  );
}
