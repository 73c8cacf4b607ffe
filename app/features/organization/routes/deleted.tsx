/** /organizations/deleted: what staff may still bring back. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { bringsBack } from "~/core/screen/deleted.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { DeletedList } from "~/ui/list/DeletedList";
import { PageHeader } from "~/ui/PageHeader";
import { StateBadge } from "~/ui/StateBadge";
import { bringBack, deletedOrganizations } from "../deleted.server";

export const handle = { i18n: ["organization"], access: "centerStaff" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  organizations: await portal.db.fetch(deletedOrganizations(portal)),
  title: translator(portal.locale, "organization")("deleted.title"),
});

export const action = (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "organization");
  return bringsBack(args, {
    rows: deletedOrganizations(portal),
    bringBack: (organization) => bringBack(portal, organization),
    path: ({ id }) => `/organizations/${id}`,
    said: ({ name }) => ({ title: t("deleted.said", { name }), message: t("deleted.saidText") }),
    refused: () => t("deleted.late"),
  });
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
      <DeletedList
        caption={t("deleted.title")}
        rows={organizations}
        named={t("deleted.name")}
        more={[{ key: "was", header: t("deleted.was"), cell: ({ was }) => <StateBadge words="organization" status={was} /> }]}
        empty={
          <EmptyState icon="trash-2" title={t("deleted.none")} action={<ButtonLink to="/organizations">{t("staff.showAll")}</ButtonLink>}>
            {t("deleted.noneText")}
          </EmptyState>
        }
      />
    </>
  );
}
