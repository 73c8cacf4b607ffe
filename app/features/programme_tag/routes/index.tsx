/** /admin/programme-tags: the centre's programmes, in the order of its editors. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { perform } from "~/core/screen/perform.server";
import { staffList } from "~/core/screen/staff-list.server";
import { titled } from "~/ui/head";
import { linked, swatch } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { ofThisCenter, programmeTags } from "../programme_tag.resource.server";

export const handle = { i18n: ["programme_tag"], access: "centerStaff" };

export const loader = (args: LoaderFunctionArgs) => staffList(args, programmeTags, { where: ofThisCenter(args.context.portal), size: 100 });
export const action = (args: ActionFunctionArgs) => perform(args, programmeTags);
export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function ProgrammeTags() {
  const { t } = useTranslation();
  return (
    <StaffList<Row>
      back={{ to: "/instellingen", label: t("nav.settings") }}
      add="/admin/programme-tags/add"
      nameOf={({ name }) => name}
      columns={[linked("name", ({ id }) => `/admin/programme-tags/${id}`), swatch("color")]}
      emptyIcon="tag"
    />
  );
}
