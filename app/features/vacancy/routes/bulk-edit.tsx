/** /vacancies/bulk-edit: one step for several vacancies, each by its own rules. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import type { Column } from "~/ui/DataTable";
import { RadioGroup } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Bulk } from "~/ui/list/Bulk";
import { StateBadge } from "~/ui/StateBadge";
import { chosenVacancies, stepForEach } from "../vacancy-bulk.server";

export const handle = { i18n: ["vacancy"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  return { ...(await chosenVacancies(args)), title: translator(args.context.portal.locale, "vacancy")("staff.bulk.title") };
};

export const action = async (args: ActionFunctionArgs) => {
  const done = await stepForEach(args);
  return data(done, { status: done.error ? 422 : 200 });
};

export const shouldRevalidate: ShouldRevalidateFunction = () => true;

export const meta: MetaFunction<typeof loader> = titled;

export default function BulkEdit() {
  const { t } = useTranslation("vacancy");
  const { rows, steps, tooMany } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const list = { to: "/vacancies", label: t("staff.title"), all: t("staff.title") };
  return (
    <Bulk t={(name, values) => t(`staff.bulk.${name}`, values)} list={list} columns={useColumns()} {...{ rows, tooMany, answer }}>
      <RadioGroup
        name="_action"
        label={t("staff.bulk.what")}
        required
        options={steps.map(({ name, possible }) => ({
          value: name,
          label: t(`staff.step.${name}`),
          hint: possible < rows.length ? t("staff.bulk.possible", { count: possible, total: rows.length }) : undefined,
          disabled: possible === 0,
        }))}
      />
    </Bulk>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("vacancy");
  return [
    {
      key: "title",
      header: t("staff.field.title"),
      primary: true,
      cell: ({ id, title, organizationName }) => (
        <>
          <Link to={`/vacancies/${id}/edit`}>{title}</Link>
          <span className="block text-sm font-normal text-muted">{organizationName}</span>
        </>
      ),
    },
    { key: "status", header: t("common:field.status"), cell: ({ status }) => <StateBadge words="vacancy:staff" status={status} /> },
  ];
}
