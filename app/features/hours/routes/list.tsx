/** /uren/organisatie/lijst: all that volunteers wrote down, what became of it, and from there what was answered by mistake. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { asSql } from "~/core/policy/rules.server";
import { countBy } from "~/core/resource/count.server";
import { staffList } from "~/core/screen/staff-list.server";
import { optionsOf } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { day, linked, status, text } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { confirmedFor } from "../hours.queries.server";
import { hours, mayConfirm } from "../hours.resource.server";

export const handle = { i18n: ["hours"], access: "managers", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const where = asSql(mayConfirm(portal));
  const found = await staffList(args, hours, {
    words: "hours:all",
    where,
    fields: ["volunteerName", "organizationName", "workedOn", "hours", "description", "status", "signUpId"],
    beside: { counts: countBy(hours, args, "status", where), organizations: confirmedFor(portal) },
  });
  return { ...found, statuses: hours.table.status.enumValues };
};

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function AllHours() {
  const { t } = useTranslation("hours");
  const { count } = useFormat();
  const { counts, statuses, organizations } = useLoaderData<typeof loader>();
  return (
    <StaffList<Row>
      back={{ to: "/uren/organisatie", label: t("staff.title") }}
      nameOf={({ volunteerName }) => volunteerName}
      tabs={{ statuses, counts }}
      filters={[{ name: "organization_id_eq", label: t("field.organizationId"), options: optionsOf(organizations) }]}
      days={[
        { name: "worked_on_gteq", label: t("certificate.from") },
        { name: "worked_on_lteq", label: t("certificate.until") },
      ]}
      columns={[
        linked("volunteerName", ({ id }) => `/uren/organisatie/${id}`),
        day("workedOn"),
        { key: "hours", align: "end", cell: (row) => count(row.hours) },
        { key: "description", cell: (row) => row.description ?? (row.signUpId ? t("fromAttendance") : "") },
        ...(organizations.length > 1 ? [text<Row>("organizationName")] : []),
        status("hours"),
      ]}
      emptyIcon="clock"
    />
  );
}
