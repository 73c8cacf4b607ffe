/** /vacancies/bulk-edit: one step, or other fields, for several vacancies, each by its own rules. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { Button } from "~/ui/Button";
import type { Column } from "~/ui/DataTable";
import { RadioGroup } from "~/ui/form";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Bulk } from "~/ui/list/Bulk";
import { Notice } from "~/ui/Notice";
import { StateBadge } from "~/ui/StateBadge";
import { BulkFields } from "../bulk/BulkFields";
import { changeEach, chosenVacancies } from "../bulk/steps.server";
import { fieldsOf } from "../bulk/wanted";

export const handle = { i18n: ["vacancy"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  return { ...(await chosenVacancies(args)), title: translator(args.context.portal.locale, "vacancy")("staff.bulk.title") };
};

export const action = async (args: ActionFunctionArgs) => {
  const done = await changeEach(args);
  return data(done, { status: done.error ? 422 : 200 });
};

export const shouldRevalidate: ShouldRevalidateFunction = () => true;

export const meta: MetaFunction<typeof loader> = titled;

export default function BulkEdit() {
  const { t } = useTranslation("vacancy");
  const { rows, steps, choices, tooMany } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer?.preview;
  const list = { to: "/vacancies", label: t("staff.title"), all: t("staff.title") };
  const word = (name: string, values?: Record<string, unknown>) =>
    t(`staff.bulk.${preview && name === "submit" ? "apply" : answer?.undone && name === "done" ? "undone" : name}`, values);
  const columns = useColumns();
  const undoable = answer?.undoable ?? [];
  return (
    <>
      <Bulk t={word} list={list} columns={preview ? [...columns, changesOf(preview.rows, t)] : columns} {...{ rows, tooMany, answer }}>
        {preview ? (
          <>
            <input type="hidden" name="_action" value="apply" />
            {fieldsOf(preview.wanted).map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <div role="status">
              <Notice title={t("staff.bulk.preview")}>{t("staff.bulk.previewText")}</Notice>
            </div>
          </>
        ) : (
          <>
            <RadioGroup
              name="_action"
              label={t("staff.bulk.what")}
              required
              options={[
                ...steps.map(({ name, possible }) => ({
                  value: name,
                  label: t(`staff.step.${name}`),
                  hint: possible < rows.length ? t("staff.bulk.possible", { count: possible, total: rows.length }) : undefined,
                  disabled: possible === 0,
                })),
                { value: "fields", label: t("staff.bulk.fields"), hint: t("staff.bulk.fieldsHint") },
              ]}
            />
            <BulkFields choices={choices} />
          </>
        )}
      </Bulk>
      {undoable.length > 0 && (
        <Form method="post" className="mt-6 flex flex-wrap items-center gap-3">
          {undoable.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <Button type="submit" name="_action" value="undo" variant="outline" icon="rotate-ccw">
            {t("staff.bulk.undo")}
          </Button>
          <span className="text-muted">{t("staff.bulk.undoText")}</span>
        </Form>
      )}
    </>
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

interface PreviewRow {
  id: string;
  changes: string[];
  refused: string | null;
}

const changesOf = (rows: PreviewRow[], t: (key: string) => string): Column<Row> => ({
  key: "changes",
  header: t("staff.bulk.changes"),
  cell: ({ id }) => {
    const { changes = [], refused = null } = rows.find((row) => row.id === id) ?? {};
    if (changes.length === 0) return <span className="text-muted">{t("staff.bulk.same")}</span>;
    return (
      <ul className="grid gap-1 text-sm">
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {refused && (
          <li className="field-error">
            <Icon name="circle-alert" />
            <span>{refused}</span>
          </li>
        )}
      </ul>
    );
  },
});
