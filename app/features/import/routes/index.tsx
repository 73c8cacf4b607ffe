/** /users/import: people from a file, step one; and the files that came before. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { tooManyNow } from "~/core/resource/flood.server";
import { DataTable } from "~/ui/DataTable";
import { FileField, Form, FormActions, SubmitButton } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { StateBadge } from "~/ui/StateBadge";
import { maxBytes, readTable } from "../file.server";
import { begin } from "../import.server";
import { earlierImports } from "../import-page.server";
import { guess } from "../mapping";

export const handle = { i18n: ["import", "user"], access: "centerStaff", files: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  return { earlier: await portal.db.fetch(earlierImports(portal)), title: translator(portal.locale, "import")("title") };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const late = await tooManyNow(args, "import");
  if (late) return data({ error: { file: [late.message] } }, late.init);
  const file = (await readForm(args)).get("file");
  const given = file instanceof File && (file.size > 0 || file.name !== "");
  const bytes = given ? new Uint8Array(await file.slice(0, maxBytes + 1).arrayBuffer()) : null;
  const table = bytes ? readTable(bytes) : "none";
  if (typeof table === "string") {
    const t = translator(portal.locale, "import");
    return data({ error: { file: [t(`file.${table}`)] } }, { status: 422 });
  }
  const id = await begin(portal, (file as File).name, table, guess(table.columns));
  return redirect(`/users/import/${id}`);
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titled;

export default function Imports() {
  const { t } = useTranslation("import");
  const { short } = useFormat();
  const { earlier } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={{ to: "/users", label: t("user:list.title") }} title={t("title")} description={t("text")} />
      <Form method="post" encType="multipart/form-data" result={answer} className="max-w-form" aria-label={t("title")}>
        <FileField name="file" label={t("choose")} hint={t("chooseHint")} accept=".csv,.txt,.tsv,text/csv,text/plain" required />
        <FormActions>
          <SubmitButton icon="upload" busyLabel={t("reading")}>
            {t("upload")}
          </SubmitButton>
        </FormActions>
      </Form>
      {earlier.length > 0 && (
        <section className="mt-12" aria-labelledby="earlier">
          <h2 id="earlier" className="mb-1 text-xl">
            {t("earlier")}
          </h2>
          <p className="mb-4 text-muted">{t("earlierText")}</p>
          <DataTable
            caption={t("earlier")}
            rows={earlier}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "file",
                header: t("fileName"),
                primary: true,
                cell: ({ id, fileName }) => <Link to={`/users/import/${id}`}>{fileName}</Link>,
              },
              { key: "status", header: t("common:field.status"), cell: ({ status }) => <StateBadge words="import" status={status} /> },
              { key: "rows", header: t("rows"), align: "end", cell: ({ rowCount }) => rowCount },
              {
                key: "created",
                header: t("when"),
                cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{short(createdAt)}</span>,
              },
            ]}
          />
        </section>
      )}
    </>
  );
}
