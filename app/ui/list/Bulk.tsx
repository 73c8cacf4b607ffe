import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BulkResult } from "~/core/screen/bulk";
import { ButtonLink } from "../Button";
import { type Column, DataTable } from "../DataTable";
import { EmptyState } from "../EmptyState";
import { Form, FormActions, SubmitButton } from "../form";
import { Notice } from "../Notice";
import { PageHeader } from "../PageHeader";
import { StatusBadge } from "../StatusBadge";

interface Props<Row> {
  /** By the names title, chosen, none, noneText, most, done, failed, ok, notOk, result and submit. */
  t: (name: string, values?: Record<string, unknown>) => string;
  /** The list in which the rows were chosen. */
  list: { to: string; label: string; all: string };
  rows: Row[];
  tooMany: boolean;
  columns: Column<Row>[];
  /** What came of it; nothing before it was done. */
  answer?: { results: BulkResult[]; error: Record<string, string[]> | null };
  /** Asks before what was typed is left. */
  guard?: boolean;
  /** What is asked of all of them. */
  children: ReactNode;
}

/** Doing the same with several rows: which they are, what is to be done, and for each what came of it. */
export function Bulk<Row extends { id: string }>({ t, list, rows, tooMany, columns, answer, guard, children }: Props<Row>) {
  const { t: common } = useTranslation();
  const results = answer?.results ?? [];
  const failed = results.filter(({ ok }) => !ok).length;
  const some = rows.length > 0;
  const shown = results.length > 0 ? [...columns, resultOf<Row>(results, t)] : columns;
  return (
    <>
      <PageHeader back={{ to: list.to, label: list.label }} title={t("title")} description={some && t("chosen", { count: rows.length })} />
      {!some && (
        <EmptyState title={t("none")} action={<ButtonLink to={list.to}>{list.all}</ButtonLink>}>
          {t("noneText")}
        </EmptyState>
      )}
      {tooMany && (
        <div className="mb-8">
          <Notice>{t("most", { count: rows.length })}</Notice>
        </div>
      )}
      {results.length > 0 && (
        <div className="mb-8" role="status">
          <Notice tone={failed > 0 ? "warning" : "success"} title={t("done", { count: results.length - failed })}>
            {failed > 0 && t("failed", { count: failed })}
          </Notice>
        </div>
      )}
      {some && <DataTable dense caption={t("title")} columns={shown} rows={rows} rowKey={({ id }) => id} />}
      {some && results.length === 0 && (
        <Form method="post" guard={guard} className="mt-8 max-w-form" result={answer?.error ? { error: answer.error } : null}>
          {rows.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          {children}
          <FormActions>
            <SubmitButton>{t("submit", { count: rows.length })}</SubmitButton>
            <ButtonLink to={list.to} variant="outline">
              {common("actions.cancel")}
            </ButtonLink>
          </FormActions>
        </Form>
      )}
    </>
  );
}

function resultOf<Row extends { id: string }>(results: BulkResult[], t: Props<Row>["t"]): Column<Row> {
  const cell = (row: Row) => {
    const result = results.find(({ id }) => id === row.id);
    if (!result) return null;
    return (
      <span>
        <StatusBadge tone={result.ok ? "success" : "danger"}>{t(result.ok ? "ok" : "notOk")}</StatusBadge>
        {result.message && <span className="block text-sm">{result.message}</span>}
      </span>
    );
  };
  return { key: "result", header: t("result"), cell };
}
