/** /vacancies/bulk-edit: one step for several vacancies, each by its own rules. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { Form, FormActions, RadioGroup, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { StatusBadge } from "~/ui/StatusBadge";
import { VacancyState } from "../components/VacancyState";
import { type BulkResult, chosenVacancies, stepForEach } from "../vacancy-bulk.server";

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
  const results = answer?.results ?? [];
  const columns = useColumns(results);
  const failed = results.filter(({ ok }) => !ok).length;
  return (
    <>
      <PageHeader
        back={{ to: "/vacancies", label: t("staff.title") }}
        title={t("staff.bulk.title")}
        description={rows.length > 0 && t("staff.bulk.chosen", { count: rows.length })}
      />
      {rows.length === 0 && (
        <EmptyState title={t("staff.bulk.none")} action={<ButtonLink to="/vacancies">{t("staff.title")}</ButtonLink>}>
          {t("staff.bulk.noneText")}
        </EmptyState>
      )}
      {tooMany && (
        <div className="mb-8">
          <Notice>{t("staff.bulk.most", { count: rows.length })}</Notice>
        </div>
      )}
      {answer && results.length > 0 && (
        <div className="mb-8" role="status">
          <Notice tone={failed > 0 ? "warning" : "success"} title={t("staff.bulk.done", { count: results.length - failed })}>
            {failed > 0 && t("staff.bulk.failed", { count: failed })}
          </Notice>
        </div>
      )}
      {rows.length > 0 && <DataTable caption={t("staff.bulk.title")} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      {rows.length > 0 && results.length === 0 && (
        <Form method="post" className="mt-10 max-w-form" result={answer?.error ? { error: answer.error } : null}>
          {rows.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
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
          <FormActions>
            <SubmitButton>{t("staff.bulk.submit")}</SubmitButton>
            <ButtonLink to="/vacancies" variant="outline">
              {t("common:actions.cancel")}
            </ButtonLink>
          </FormActions>
        </Form>
      )}
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function useColumns(results: BulkResult[]): Column<Row>[] {
  const { t } = useTranslation("vacancy");
  const outcome = (id: string) => results.find((result) => result.id === id);
  const columns: Column<Row>[] = [
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
    { key: "status", header: t("staff.state"), cell: ({ status }) => <VacancyState status={status} /> },
  ];
  if (results.length === 0) return columns;
  const result = ({ id }: Row) => {
    const result = outcome(id);
    if (!result) return null;
    return (
      <span>
        <StatusBadge tone={result.ok ? "success" : "danger"}>{t(result.ok ? "staff.bulk.ok" : "staff.bulk.notOk")}</StatusBadge>
        {result.message && <span className="block text-sm">{result.message}</span>}
      </span>
    );
  };
  return [...columns, { key: "result", header: t("staff.bulk.result"), cell: result }];
}
