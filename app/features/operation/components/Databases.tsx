import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/DataTable";
import { useFormat } from "~/ui/format";
import type { DatabaseState } from "../state.server";

/** Each database of the installation: how full, and how much mail waits in it. */
export function Databases({ databases, most }: { databases: DatabaseState[]; most: number }) {
  const { t } = useTranslation("operation");
  const { count, fileSize } = useFormat();
  const share = (bytes: number) => Math.ceil((bytes / most) * 1_000) / 10;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{t("databases")}</h2>
      <DataTable
        caption={t("databases")}
        dense
        rows={databases}
        rowKey={({ binding }) => binding}
        columns={[
          { key: "binding", header: t("database"), primary: true, cell: ({ binding }) => binding },
          {
            key: "size",
            header: t("size"),
            cell: ({ bytes }) =>
              bytes === null ? "–" : t("sizeOf", { size: fileSize(bytes), most: fileSize(most), share: count(share(bytes)) }),
          },
          { key: "waiting", header: t("waiting"), align: "end", cell: ({ waiting }) => count(waiting) },
        ]}
      />
    </section>
  );
}
