/** /form_builder: the forms that staff work with, in every state. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { everyone } from "~/core/policy/rules.server";
import { staffList } from "~/core/screen/staff-list.server";
import { ButtonLink } from "~/ui/Button";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Day, day } from "~/ui/list/columns";
import { type ListColumn, StaffList } from "~/ui/list/StaffList";
import { StateBadge } from "~/ui/StateBadge";
import { formStatuses } from "../choices";
import { forms } from "../form.resource.server";
import { editable, stateColumns } from "../form-list.server";
import { lastAnswer, organizationName, statusCounts, waitingAnswers } from "../form-screens.server";

export const handle = {
  i18n: ["form"],
  access: "formStaff",
  navigation: { section: "website", icon: "clipboard-list", order: 3, words: "form", also: ["/content/forms"] },
};

export const loader = (args: LoaderFunctionArgs) =>
  staffList(args, forms, {
    size: 20,
    order: "-updatedAt",
    fields: ["title", "status", "accessPermission", "isContactForm", "closesAt", "updatedAt"],
    where: editable(args.context.portal),
    listed: everyone,
    columns: { ...stateColumns, organizationName, waiting: waitingAnswers, lastAnswer },
    beside: { counts: statusCounts(args) },
  });

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Forms() {
  const { t } = useTranslation("form");
  const { counts } = useLoaderData<typeof loader>();
  return (
    <StaffList<Row>
      add="/form_builder/new"
      actions={
        <ButtonLink to="/content/forms" variant="tertiary" icon="globe">
          {t("onSite.title")}
        </ButtonLink>
      }
      order="-updatedAt"
      nameOf={({ title }) => title}
      tabs={{ statuses: formStatuses, counts }}
      filters={[
        {
          name: "access_permission_eq",
          label: t("field.accessPermission"),
          options: ["anonymous", "token_holder"].map((value) => ({ value, label: t(`access.${value}`) })),
        },
      ]}
      columns={columns}
      emptyIcon="clipboard-list"
    />
  );
}

const columns: ListColumn<Row>[] = [
  { key: "title", primary: true, sortable: true, cell: (row) => <Title {...row} /> },
  { key: "state", cell: (row) => <State {...row} /> },
  { key: "waiting", cell: (row) => <Waiting {...row} /> },
  { key: "lastAnswer", cell: ({ lastAnswer }) => <Day value={lastAnswer} /> },
  { ...day<Row>("updatedAt"), sortable: true, hideOnCard: true },
];

const Title = ({ id, title, organizationName, isContactForm }: Row) => {
  const { t } = useTranslation("form");
  const beside = [organizationName, isContactForm && t("contactForm")].filter(Boolean).join(" · ");
  return (
    <>
      <Link to={`/form_builder/${id}`} prefetch="intent">
        {title}
      </Link>
      {beside && <span className="block text-sm font-normal text-muted">{beside}</span>}
    </>
  );
};

const State = ({ state, scheduledAt, closesAt }: Row) => {
  const { t } = useTranslation("form");
  const { dateTime } = useFormat();
  return (
    <>
      <StateBadge words="form" status={String(state)} />
      {scheduledAt && <span className="block text-sm text-muted">{t("from", { time: dateTime(String(scheduledAt)) })}</span>}
      {closesAt && <span className="block text-sm text-muted">{t("until", { time: dateTime(closesAt) })}</span>}
    </>
  );
};

const Waiting = ({ id, waiting }: Row) => {
  const { t } = useTranslation("form");
  return (
    waiting > 0 && (
      <Link className="link" to={`/form_builder/${id}/submissions?filter[status_eq]=new`}>
        {t("waiting", { count: waiting })}
      </Link>
    )
  );
};
