/** /users/{id}/profiel: the profile of somebody whom staff help, as at the desk. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { useEditor } from "~/ui/editor/EditorForm";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { PreviewScreen } from "../components/PreviewScreen";
import { ProfileScreen } from "../components/ProfileScreen";
import { changeProfile, editProfile, personAt, previewProfile } from "../profile-screen.server";

export const handle = { i18n: ["volunteer_profile", "availability"], access: "centerStaff", files: true, feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const person = await personAt(args);
  const t = translator(args.context.portal.locale, "volunteer_profile");
  const at = `/users/${person.id}/profiel`;
  const [form, preview] = [await editProfile(args, { userId: person.id, at }), await previewProfile(args, { userId: person.id, at })];
  return { ...form, preview, person, title: t("staff.edit", { name: person.name }) };
};
export const action = async (args: ActionFunctionArgs) => {
  const { id } = await personAt(args);
  return changeProfile(args, { userId: id, at: `/users/${id}/profiel` });
};
export const headers = actionHeaders;
export const meta = titled;

export default function OfPerson() {
  const { t } = useTranslation("volunteer_profile");
  const { title, person, preview } = useLoaderData<typeof loader>();
  const { step } = useEditor();
  const at = `/users/${person.id}/profiel`;
  return (
    <>
      <PageHeader back={{ to: `/users/${person.id}`, label: person.name }} title={title} description={t("staff.noneText")} />
      <ProfileScreen at={at} person={person.id} />
      {preview && (
        <section className="mt-14">
          <h2 className="mb-6 text-xl">{t("preview.title")}</h2>
          <PreviewScreen found={preview} at={at} result={step?.lastResult} />
        </section>
      )}
    </>
  );
}
