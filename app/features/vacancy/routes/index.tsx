/** /vacancies: the vacancies that staff work with, in every state. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { everyone } from "~/core/policy/rules.server";
import { staffList } from "~/core/screen/staff-list.server";
import { optionsOf } from "~/ui/form/options";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Day, status } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { vacancies } from "../vacancy.resource.server";
import { managed, organizationsPostedFor, statusCounts, typeChoices, waitingFor } from "../vacancy-staff.server";

export const handle = {
  i18n: ["vacancy"],
  access: "managers",
  navigation: { section: "offer", icon: "clipboard-list", order: 1, words: "common:nav.vacancies" },
};

export const statuses = ["draft", "published", "filled", "expired", "archived"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await staffList(args, vacancies, {
    words: "vacancy:staff",
    fields: ["title", "status", "organizationName", "expiresAt", "updatedAt"],
    columns: { waiting: waitingFor(portal) },
    where: managed(portal),
    listed: everyone,
    order: "-updatedAt",
    beside: { counts: statusCounts(args), organizations: organizationsPostedFor(args) },
  });
  return { ...found, types: typeChoices(portal) };
};

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Vacancies() {
  const { t } = useTranslation("vacancy");
  const { counts, organizations, types } = useLoaderData<typeof loader>();
  const several = organizations.length > 1;
  return (
    <StaffList<Row>
      add="/vacancies/add"
      csv="/vacancies.csv"
      nameOf={({ title }) => title}
      tabs={{ statuses, counts }}
      filters={[
        { name: "organization_id_eq", label: t("staff.organization"), options: optionsOf(organizations) },
        { name: "type", label: t("staff.field.vacancyType"), options: optionsOf(types) },
      ]}
      others={{
        never_answered: t("staff.neverAnswered"),
        waits_for_review: t("staff.waitsForReview"),
        expires_at_lteq: t("staff.expiresSoon"),
        expires_at_gteq: t("staff.expiredLately"),
      }}
      order="-updated_at"
      bulk={{ to: "/vacancies/bulk-edit", label: t("staff.bulk.open") }}
      emptyIcon="clipboard-list"
      columns={[
        {
          key: "title",
          sortable: true,
          primary: true,
          cell: ({ id, title, organizationName }) => (
            <>
              <Link to={`/vacancies/${id}/edit`} prefetch="intent">
                {title}
              </Link>
              {several && <span className="block text-sm font-normal text-muted">{organizationName}</span>}
            </>
          ),
        },
        status("vacancy:staff"),
        {
          key: "waiting",
          header: t("staff.applications"),
          cell: ({ id, waiting }) =>
            waiting > 0 && (
              <Link className="link" to={`/applications?filter[vacancy_id_eq]=${id}&filter[status_eq]=pending`}>
                {t("staff.waiting", { count: waiting })}
              </Link>
            ),
        },
        { key: "expires_at", header: t("staff.lastDay"), sortable: true, cell: ({ expiresAt }) => <Day value={expiresAt} /> },
        { key: "updated_at", header: t("staff.changed"), sortable: true, cell: ({ updatedAt }) => <Day value={updatedAt} /> },
      ]}
    />
  );
}
