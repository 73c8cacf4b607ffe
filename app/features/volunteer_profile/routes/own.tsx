/** /profiel: what the viewer tells of themselves as a volunteer, and who sees it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { ProfileScreen } from "../components/ProfileScreen";
import { changeProfile, editProfile } from "../profile-screen.server";

export const handle = { i18n: ["volunteer_profile", "availability"], access: "signedIn", files: true, feature: "volunteerProfiles" };

const whose = ({ context }: LoaderFunctionArgs | ActionFunctionArgs) => ({ userId: context.portal.viewer!.id, at: "/profiel" });

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await editProfile(args, whose(args))),
  title: translator(args.context.portal.locale, "volunteer_profile")("title"),
});
export const action = (args: ActionFunctionArgs) => changeProfile(args, whose(args));
export const headers = actionHeaders;
export const meta = titled;

export default function OwnProfile() {
  const { t } = useTranslation("volunteer_profile");
  const { title } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} description={t("description")} />
      <ProfileScreen at="/profiel" matches="/past-bij-jou" />
    </>
  );
}
