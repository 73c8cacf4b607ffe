/** /applications/bulk-reject: no to several people with one message, each by its own rules. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import type { Column } from "~/ui/DataTable";
import { TextArea } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Bulk } from "~/ui/list/Bulk";
import { chosenApplications, rejectEach } from "../answer-each.server";
import { ApplicationState } from "../components/ApplicationState";

export const handle = { i18n: ["application"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { locale, viewer } = args.context.portal;
  const t = translator(locale, "application");
  const suggestion = t("bulk.suggestion", { sender: `${viewer!.firstName} ${viewer!.lastName}` });
  return { ...(await chosenApplications(args)), suggestion, title: t("bulk.title") };
};

export const action = async (args: ActionFunctionArgs) => {
  const done = await rejectEach(args);
  return data(done, { status: done.error ? 422 : 200 });
};

export const shouldRevalidate: ShouldRevalidateFunction = () => true;

export const meta = titled;

export default function BulkReject() {
  const { t } = useTranslation("application");
  const { rows, tooMany, suggestion } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const list = { to: "/applications?filter[status_eq]=pending", label: t("staff.title"), all: t("staff.showAll") };
  return (
    <Bulk t={(name, values) => t(`bulk.${name}`, values)} list={list} columns={useColumns()} {...{ rows, tooMany, answer }} guard>
      <TextArea
        name="message"
        label={t("bulk.message")}
        hint={t("bulk.hint")}
        rows={9}
        maxLength={5000}
        defaultValue={suggestion}
        required
      />
    </Bulk>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("application");
  return [
    {
      key: "name",
      header: t("staff.name"),
      primary: true,
      cell: ({ id, name, vacancyTitle }) => (
        <>
          <Link to={`/applications/${id}`}>{name}</Link>
          <span className="block text-sm font-normal">{vacancyTitle}</span>
        </>
      ),
    },
    { key: "status", header: t("common:field.status"), cell: (row) => <ApplicationState application={row} /> },
  ];
}
