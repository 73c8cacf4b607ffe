/** /profiel/voorbeeld: how organisations would see the viewer, and the consent to it. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { PreviewScreen } from "../components/PreviewScreen";
import { changeProfile, previewProfile } from "../profile-screen.server";

export const handle = { i18n: ["volunteer_profile", "availability"], access: "signedIn", feature: "volunteerProfiles" };

const whose = ({ context }: LoaderFunctionArgs | ActionFunctionArgs) => ({ userId: context.portal.viewer!.id, at: "/profiel" });

export const loader = async (args: LoaderFunctionArgs) => {
  const found = await previewProfile(args, whose(args));
  if (!found) throw redirect("/profiel");
  return { ...found, title: translator(args.context.portal.locale, "volunteer_profile")("preview.title") };
};
export const action = (args: ActionFunctionArgs) => changeProfile(args, whose(args));
export const headers = actionHeaders;
export const meta = titled;

export default function Preview() {
  const { t } = useTranslation("volunteer_profile");
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={{ to: "/profiel", label: t("preview.back") }} title={found.title} description={t("preview.description")} />
      <PreviewScreen found={found} at="/profiel" result={answer?.lastResult} />
    </>
  );
}
