/** /admin/webhooks: addresses of other programs that are told what happens. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { staffList } from "~/core/screen/staff-list.server";
import { titled } from "~/ui/head";
import { Day, linked, status } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { webhooks } from "../webhook.resource.server";

export const handle = { i18n: ["webhook"], access: "centerStaff" };

export const loader = (args: LoaderFunctionArgs) => staffList(args, webhooks, { size: 50 });
export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Webhooks() {
  const { t } = useTranslation("webhook");
  return (
    <StaffList<Row>
      back={{ to: "/instellingen", label: t("common:nav.settings") }}
      add="/admin/webhooks/add"
      nameOf={({ name }) => name}
      columns={[
        linked("name", ({ id }) => `/admin/webhooks/${id}`),
        { key: "url", cell: ({ url }) => <span className="break-all">{new URL(url).host}</span> },
        status("webhook"),
        { key: "lastDeliveredAt", cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <Day value={lastDeliveredAt} /> : t("never")) },
      ]}
      emptyIcon="webhook"
    />
  );
}
