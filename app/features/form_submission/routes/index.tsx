/** /form_builder/{id}/submissions: what people filled in, with the questions that the reader likes to see. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { CheckboxGroup } from "~/ui/form";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Day, status } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { useListAddress } from "~/ui/list-address";
import { shownStatuses } from "../columns";
import { listPage } from "../list-page.server";

export const handle = { i18n: ["form_submission"], access: "formStaff" };

const apart = ["suspicious", "unfinished"] as const;

export const loader = (args: LoaderFunctionArgs) => listPage(args);

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Submissions() {
  const { t } = useTranslation("form_submission");
  const { form, chosen, counts, people } = useLoaderData<typeof loader>();
  const here = `/form_builder/${form.id}/submissions`;
  return (
    <>
      <StaffList<Row>
        back={{ to: `/form_builder/${form.id}`, label: form.title }}
        nameOf={({ name }) => name}
        actions={
          <>
            <ButtonLink to={`${here}/charts`} variant="outline" icon="activity">
              {t("list.charts")}
            </ButtonLink>
            <ButtonLink to={`/form_builder/${form.id}/invitations`} variant="outline" icon="share-2">
              {t("list.invitations")}
            </ButtonLink>
          </>
        }
        tabs={{ statuses: shownStatuses, counts, apart }}
        filters={[
          {
            name: "assignee_id_eq",
            label: t("list.assignee"),
            options: people.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        sizes={[20, 50, 100]}
        order="-created_at"
        emptyIcon="inbox"
        columns={[
          {
            key: "name",
            header: t("field.name"),
            primary: true,
            cell: ({ id, name, reference }) => (
              <>
                <Link to={`${here}/${id}`}>{name}</Link>
                <span className="block text-sm font-normal text-muted">{reference}</span>
              </>
            ),
          },
          status("form_submission"),
          ...chosen.map(({ id, text }) => ({
            key: id,
            header: text,
            cell: ({ cells }: Row) => <span className="line-clamp-2 wrap-anywhere">{cells[id]}</span>,
          })),
          { key: "assignee", header: t("field.assigneeId"), hideOnCard: true, cell: ({ assigneeName }) => assigneeName },
          { key: "created_at", header: t("field.sentAt"), sortable: true, cell: ({ at }) => <Day value={at} /> },
        ]}
      />
      <Below here={here} />
    </>
  );
}

/** Which questions stand in the list, and the list on paper or in a spreadsheet. */
function Below({ here }: { here: string }) {
  const { t } = useTranslation("form_submission");
  const { questions, chosen, main } = useLoaderData<typeof loader>();
  const address = useListAddress();
  const query = address.to({}).replace(/^[^?]*/, "");
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== "column");
  const file = (path: string, label: string, icon: "download" | "printer") => (
    <li>
      <a className="link inline-flex items-center gap-2 py-2" href={`${here}${path}`} download={icon === "download" || undefined}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  );
  return (
    <div className="mt-8 grid gap-4 print:hidden">
      {questions.length > 0 && (
        <details className="rounded-lg border border-line px-5 py-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("list.columns")}</summary>
          <Form method="get" className="mt-2 grid gap-4" preventScrollReset>
            {kept.map(([name, value]) => (
              <input key={name + value} type="hidden" name={name} value={value} />
            ))}
            <CheckboxGroup
              name="column"
              label={t("list.columns")}
              hint={t("list.columnsText")}
              options={questions.map(({ id, text }) => ({ value: id, label: text }))}
              defaultValue={chosen.map(({ id }) => id)}
            />
            <div>
              <Button type="submit" variant="outline">
                {t("list.show")}
              </Button>
            </div>
          </Form>
        </details>
      )}
      {main.total > 0 && (
        <ul className="flex flex-wrap gap-x-8">
          {file(`.csv${query}`, t("list.csvShown"), "download")}
          {file(`.csv${query}${query ? "&" : "?"}as=data`, t("list.csvData"), "download")}
          {file(`/print${query}`, t("list.print"), "printer")}
        </ul>
      )}
    </div>
  );
}
