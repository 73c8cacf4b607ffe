/** /content/forms: the forms that the site has now, with their address. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { staffList } from "~/core/screen/staff-list.server";
import { titled } from "~/ui/head";
import { Day, linked } from "~/ui/list/columns";
import { type ListColumn, StaffList } from "~/ui/list/StaffList";
import { forms } from "../form.resource.server";
import { editablePublished } from "../form-list.server";

export const handle = { i18n: ["form"], access: "formStaff" };

export const loader = (args: LoaderFunctionArgs) =>
  staffList(args, forms, {
    words: "form:onSite",
    size: 20,
    order: "title",
    fields: ["title", "publicKey", "accessPermission", "closesAt"],
    where: editablePublished(args.context.portal),
  });

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function FormsOnSite() {
  const { t } = useTranslation("form");
  return (
    <StaffList<Row>
      back={{ to: "/form_builder", label: t("title") }}
      order="title"
      nameOf={({ title }) => title}
      filters={[]}
      columns={columns}
      emptyIcon="clipboard-list"
    />
  );
}

const columns: ListColumn<Row>[] = [
  { ...linked<Row>("title", ({ id }) => `/form_builder/${id}`), sortable: true },
  {
    key: "address",
    cell: ({ publicKey, accessPermission }) => <Address at={`/forms/${publicKey}`} open={accessPermission === "anonymous"} />,
  },
  { key: "accessPermission", cell: ({ accessPermission }) => <Access of={accessPermission} /> },
  { key: "closesAt", cell: ({ closesAt }) => <Day value={closesAt} /> },
];

const Address = ({ at, open }: { at: string; open: boolean }) =>
  open && (
    <a className="link" href={at}>
      {at}
    </a>
  );

const Access = ({ of }: { of: string }) => useTranslation("form").t(`access.${of}`);
