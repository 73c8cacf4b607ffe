/** /organizations/deleted: what staff may still bring back. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { retentionDays } from "~/core/resource/retention.server";
import { Conflict } from "~/core/tenant/db.server";
import { dayMs } from "~/core/time";
import { Button, ButtonLink } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { StateBadge } from "~/ui/StateBadge";
import { bringBack, type Deleted, deletedOnes } from "../move.server";
import { restorable } from "../organization-staff.server";

export const handle = { i18n: ["organization"], access: "centerStaff" };

type Row = Deleted & { days: number };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await portal.db.fetch(deletedOnes(portal, restorable(portal)));
  const age = (moment: string) => (Date.parse(portal.now) - Date.parse(moment)) / dayMs;
  const organizations: Row[] = found.map((one) => ({ ...one, days: Math.max(1, Math.ceil(retentionDays - age(one.deletedAt))) }));
  return { organizations, title: translator(portal.locale, "organization")("deleted.title") };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "organization");
  const asked = (await readForm(args)).get("id");
  const [organization] = (await portal.db.fetch(deletedOnes(portal, restorable(portal)))).filter(({ id }) => id === asked);
  if (!organization) throw notFound(args);
  try {
    await portal.db.write(bringBack(portal, organization, restorable(portal)));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return redirect("/organizations/deleted", { headers: { "Set-Cookie": flash({ title: t("deleted.late"), color: "warning" }) } });
  }
  const notice = flash({ title: t("deleted.said", { name: organization.name }), message: t("deleted.saidText") });
  return redirect(`/organizations/${organization.id}`, { headers: { "Set-Cookie": notice } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function DeletedOrganizations() {
  const { t } = useTranslation("organization");
  const { organizations } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: "/organizations", label: t("staff.title") }}
        title={t("deleted.title")}
        description={t("deleted.description")}
      />
      <DataTable
        caption={t("deleted.title")}
        columns={useColumns()}
        rows={organizations}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="trash-2" title={t("deleted.none")} action={<ButtonLink to="/organizations">{t("staff.showAll")}</ButtonLink>}>
            {t("deleted.noneText")}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("organization");
  const { date } = useFormat();
  return [
    { key: "name", header: t("deleted.name"), primary: true, cell: ({ name }) => name },
    { key: "when", header: t("deleted.when"), cell: ({ deletedAt }) => date(deletedAt) },
    { key: "by", header: t("deleted.by"), cell: ({ by }) => by ?? t("history.portal") },
    { key: "was", header: t("deleted.was"), cell: ({ was }) => <StateBadge words="organization" status={was} /> },
    { key: "left", header: t("deleted.left"), cell: ({ days }) => t("deleted.days", { count: days }) },
    {
      key: "restore",
      header: t("deleted.restore"),
      action: true,
      cell: ({ id, name }) => (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm" variant="outline" icon="undo-2" aria-label={t("deleted.restoreNamed", { name })}>
            {t("deleted.restore")}
          </Button>
        </Form>
      ),
    },
  ];
}
