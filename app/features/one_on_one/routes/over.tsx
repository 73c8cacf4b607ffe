/** /hulpvragen/afgerond: what is over: ended, declined, withdrawn. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { asSql } from "~/core/policy/rules.server";
import { countBy } from "~/core/resource/count.server";
import { staffList } from "~/core/screen/staff-list.server";
import { inList } from "~/core/tenant/conditions.server";
import { titled } from "~/ui/head";
import { day, linked, status } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { helpRequests, mayCoordinate } from "../../help_request/index.server";

export const handle = { i18n: ["help_request"], access: "centerStaff", feature: "oneOnOne" };

const states = ["done", "declined", "withdrawn"];

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const where = [asSql(mayCoordinate(portal)), inList(helpRequests.table.status, states)];
  return staffList(args, helpRequests, {
    where,
    beside: { counts: countBy(helpRequests, args, "status", ...where) },
    words: "help_request:over",
  });
};

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Over() {
  const { t } = useTranslation("help_request");
  return (
    <StaffList<Row>
      back={{ to: "/hulpvragen", label: t("title") }}
      nameOf={({ title }) => title}
      filters={[]}
      columns={[linked("title", ({ id }) => `/hulpvragen/${id}`), status("help_request"), day("createdAt"), day("closedAt")]}
      emptyIcon="archive"
    />
  );
}
