/** /content/redirects: addresses that lead elsewhere. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { perform } from "~/core/screen/perform.server";
import { staffList } from "~/core/screen/staff-list.server";
import { ButtonLink } from "~/ui/Button";
import { titled } from "~/ui/head";
import { linked } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { redirects } from "../redirect.resource.server";
import { ofThisCenter } from "../redirect-lists.server";

export const handle = {
  i18n: ["redirect"],
  access: "contentStaff",
  ownSite: true,
  navigation: { section: "website", icon: "arrow-right", order: 6, also: ["/content/not-found"] },
};

export const loader = (args: LoaderFunctionArgs) => staffList(args, redirects, { where: ofThisCenter(args.context.portal), size: 50 });
export const action = (args: ActionFunctionArgs) => perform(args, redirects);
export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Redirects() {
  const { t } = useTranslation("redirect");
  return (
    <StaffList<Row>
      back={{ to: "/content", label: t("back") }}
      add="/content/redirects/add"
      actions={
        <>
          <ButtonLink to="/content/not-found" variant="outline">
            {t("notFound.title")}
          </ButtonLink>
          <ButtonLink to="/content/redirects/import" variant="outline">
            {t("import.title")}
          </ButtonLink>
        </>
      }
      filters={[]}
      csv="/content/redirects.csv"
      nameOf={({ fromPath }) => fromPath}
      columns={[
        linked("fromPath", ({ id }) => `/content/redirects/${id}`),
        { key: "toPath", cell: ({ toPath }) => toPath ?? t("gone") },
        { key: "kind", cell: ({ match, statusCode }) => `${t(`match.${match}`)} · ${t(`code.${statusCode}`)}` },
        { key: "automatic", cell: ({ automatic }) => (automatic ? t("automatic") : t("byHand")) },
      ]}
      emptyIcon="arrow-right"
    />
  );
}
