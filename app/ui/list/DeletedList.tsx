import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button";
import { type Column, DataTable } from "../DataTable";
import { useFormat } from "../format";

interface Row {
  id: string;
  name: string;
  deletedAt: string;
  by: string | null;
  daysLeft: number;
}

interface Props<R extends Row> {
  caption: string;
  rows: R[];
  /** The header of its name. */
  named: string;
  /** Columns beside those of every deleted row. */
  more: Column<R>[];
  empty: ReactNode;
}

/** What was deleted, by whom, how long it can be brought back, and the button for that. */
export function DeletedList<R extends Row>({ caption, rows, named, more, empty }: Props<R>) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const columns: Column<R>[] = [
    { key: "name", header: named, primary: true, cell: ({ name }) => name },
    ...more,
    { key: "when", header: t("deleted.when"), cell: ({ deletedAt }) => date(deletedAt) },
    { key: "by", header: t("deleted.by"), cell: ({ by }) => by ?? t("deleted.nobody") },
    { key: "left", header: t("deleted.left"), cell: ({ daysLeft }) => t("deleted.days", { count: daysLeft }) },
    {
      key: "restore",
      header: t("deleted.restore"),
      action: true,
      cell: ({ id, name }) => (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm" variant="outline" icon="undo-2" aria-label={t("deleted.restoreNamed", { name })}>
            {t("deleted.restore")}
          </Button>
        </Form>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}
