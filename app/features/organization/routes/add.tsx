/** /organizations/add: staff put an organisation on their centre's list; it is approved at once. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { homeCountry } from "~/core/geo/countries";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { withImage } from "~/core/storage/files.server";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { transferred } from "../../form_submission/index.server";
import { OrganizationEditor } from "../editor/OrganizationEditor";
import { organizations } from "../organization.resource.server";
import { editorLists } from "../organization-staff.server";

/** What somebody who adds one need not say. */
const initial = { type: "NonProfit", country: homeCountry, showOnSocialMap: "on" };

const fromSubmission = ["name", "website", "postalCode", "houseNumber", "street", "city", "email", "phoneNumber"] as const;

export const handle = { i18n: ["organization", "stock_image"], access: "centerStaff", files: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const lists = await editorLists(args.context.portal);
  const said = await transferred(args, fromSubmission);
  return { ...(await editor(args, organizations, { words: "organization:edit", initial: { ...initial, ...said } })), lists };
};

export const action = async (args: ActionFunctionArgs) => {
  return perform(args, organizations, {
    files: () => withImage(args, "logoUrl", { svg: true }),
    done: ({ id }) => `/organizations/${id}`,
  });
};

export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = titled;

export default function Add() {
  const { t } = useTranslation("organization");
  const { lists } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: "/organizations", label: t("staff.title") }} title={t("edit.add")} description={t("edit.addText")} />
      <div className="max-w-form">
        <OrganizationEditor lists={lists} fresh />
      </div>
    </>
  );
}
