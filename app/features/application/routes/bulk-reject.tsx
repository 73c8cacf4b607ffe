/** /applications/bulk-reject: no to several people with one message, each by its own rules. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { Form, FormActions, SubmitButton, TextArea } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { StatusBadge } from "~/ui/StatusBadge";
import { type AnswerResult, chosenApplications, rejectEach } from "../answer-each.server";
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
  const results = answer?.results ?? [];
  const columns = useColumns(results);
  const failed = results.filter(({ ok }) => !ok).length;
  return (
    <>
      <PageHeader
        back={{ to: "/applications?filter[status_eq]=pending", label: t("staff.title") }}
        title={t("bulk.title")}
        description={rows.length > 0 && t("bulk.chosen", { count: rows.length })}
      />
      {rows.length === 0 && (
        <EmptyState title={t("bulk.none")} action={<ButtonLink to="/applications">{t("staff.showAll")}</ButtonLink>}>
          {t("bulk.noneText")}
        </EmptyState>
      )}
      {tooMany && (
        <div className="mb-8">
          <Notice>{t("bulk.most", { count: rows.length })}</Notice>
        </div>
      )}
      {results.length > 0 && (
        <div className="mb-8" role="status">
          <Notice tone={failed > 0 ? "warning" : "success"} title={t("bulk.done", { count: results.length - failed })}>
            {failed > 0 && t("bulk.failed", { count: failed })}
          </Notice>
        </div>
      )}
      {rows.length > 0 && <DataTable dense caption={t("bulk.title")} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      {rows.length > 0 && results.length === 0 && (
        <Form method="post" guard className="mt-8 max-w-form" result={answer?.error ? { error: answer.error } : null}>
          {rows.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <TextArea
            name="message"
            label={t("bulk.message")}
            hint={t("bulk.hint")}
            rows={9}
            maxLength={5000}
            defaultValue={suggestion}
            required
          />
          <FormActions>
            <SubmitButton>{t("bulk.submit", { count: rows.length })}</SubmitButton>
            <ButtonLink to="/applications" variant="outline">
              {t("common:actions.cancel")}
            </ButtonLink>
          </FormActions>
        </Form>
      )}
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function useColumns(results: AnswerResult[]): Column<Row>[] {
  const { t } = useTranslation("application");
  const outcome = (row: Row) => results.find(({ id }) => id === row.id);
  const columns: Column<Row>[] = [
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
    { key: "status", header: t("staff.state"), cell: (row) => <ApplicationState application={row} /> },
  ];
  if (results.length === 0) return columns;
  const cell = (row: Row) => {
    const result = outcome(row);
    return (
      result && (
        <span>
          <StatusBadge tone={result.ok ? "success" : "danger"}>{t(result.ok ? "bulk.ok" : "bulk.notOk")}</StatusBadge>
          {result.message && <span className="block text-sm">{result.message}</span>}
        </span>
      )
    );
  };
  return [...columns, { key: "result", header: t("bulk.result"), cell }];
}
