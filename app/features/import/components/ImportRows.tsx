import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "~/ui/DataTable";
import { Link } from "~/ui/Link";
import type { Shown as Row } from "../import-page.server";

/** Rows of the file: who it is, and what it does or why it does nothing. */
export function ImportRows({ rows, caption, linked }: { rows: Row[]; caption: string; linked: boolean }) {
  const { t } = useTranslation("import");
  const columns: Column<Row>[] = [
    {
      key: "who",
      header: t("row.who"),
      primary: true,
      cell: ({ name, email, userId }) => (
        <>
          {linked && userId ? <Link to={`/users/${userId}`}>{name || email || t("row.nobody")}</Link> : name || email || t("row.nobody")}
          {name && email && <span className="block text-sm font-normal break-words text-muted">{email}</span>}
        </>
      ),
    },
    { key: "line", header: t("row.line"), align: "end", cell: ({ position }) => <span className="tabular-nums">{position}</span> },
  ];
  if (rows.some(({ changes }) => changes.length > 0)) {
    columns.push({
      key: "changes",
      header: t("row.changes"),
      cell: ({ changes }) => (
        <ul className="grid gap-1">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className="text-muted">{t(`target.${field}`)}: </span>
              {t("row.change", { before: before ?? t("row.nothing"), after })}
            </li>
          ))}
        </ul>
      ),
    });
  }
  if (rows.some(({ errors }) => errors.length > 0)) {
    columns.push({
      key: "errors",
      header: t("row.errors"),
      cell: ({ errors }) => (
        <ul className="grid gap-1">
          {errors.map(({ column, text }) => (
            <li key={`${column}${text}`}>
              {column && <strong className="font-semibold">{column}: </strong>}
              {text}
            </li>
          ))}
        </ul>
      ),
    });
  }
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ position }) => String(position)} />;
}
