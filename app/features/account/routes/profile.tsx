/** /profile-edit: what others see of me, and the language of my mails. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isStaff } from "~/core/auth/access";
import { flash } from "~/core/http/flash.server";
import { localeCookie } from "~/core/i18n/locale.server";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { show } from "~/core/resource/list.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import type { Describe } from "~/ui/editor/Conflict";
import { EditorForm } from "~/ui/editor/EditorForm";
import { FieldRow, Fieldset, RadioGroup, Select, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { genders } from "../../user";
import { ownRow } from "../account.commands.server";
import { profileSchema } from "../account.schema";
import { MyData } from "../components/MyData";
import { ProfileTabs } from "../components/ProfileTabs";

export const handle = { i18n: ["account"], access: "signedIn" };

const words = "account:profile";
/** The address has no id: everybody has one row of their own. */
const own = <A extends LoaderFunctionArgs | ActionFunctionArgs>(args: A) => ({ ...args, params: { id: args.context.portal.viewer!.id } });

export const loader = async (args: LoaderFunctionArgs) => {
  const { viewer, locale } = args.context.portal;
  const found = await editor(own(args), ownRow(args, profileSchema), { words });
  return {
    title: translator(locale, "account")("profile.title"),
    editor: found.editor,
    // Of who works for nobody it is not asked, unless they said it once.
    hasJob: isStaff(viewer) || viewer!.organizations.length > 0 || Boolean(found.editor.values.jobTitle),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const me = ownRow(args, profileSchema);
  const { locale: before } = await portal.db.fetch(show(me, args, portal.viewer!.id));
  return perform(own(args), me, {
    words,
    // Somebody who chooses another language here wants to read in it, too.
    done: async ({ row }) => (row.locale === before ? "/profile-edit" : inLanguage(args, row.locale as Locale)),
  });
};

/** A page that is awake keeps the texts it has: all of it is read anew. */
function inLanguage({ request }: ActionFunctionArgs, locale: Locale): Response {
  const headers = new Headers({ "Set-Cookie": flash({ title: translator(locale, "account")("profile.said.update") }) });
  headers.append("Set-Cookie", localeCookie(locale, new URL(request.url).protocol === "https:"));
  return redirectDocument("/profile-edit", { headers });
}

export const headers = actionHeaders;
export const meta = titled;

export default function Profile() {
  const { t } = useTranslation("account");
  const { title, hasJob } = useLoaderData<typeof loader>();
  const describe: Describe = (name, value) =>
    name === "gender" ? t(`profile.genders.${value}`) : name === "locale" ? t(`common:language.${value}`) : undefined;
  return (
    <>
      <ProfileTabs title={title} description={t("profile.description")} />
      <div className="max-w-form">
        <EditorForm describe={describe} actions={<SubmitButton>{t("profile.save")}</SubmitButton>}>
          <Fieldset legend={t("profile.who")}>
            <FieldRow>
              <TextField name="firstName" autoComplete="given-name" />
              <TextField name="lastName" autoComplete="family-name" />
            </FieldRow>
            <RadioGroup
              name="gender"
              optional={false}
              options={[...genders, ""].map((value) => ({ value, label: t(`profile.genders.${value || "unsaid"}`) }))}
              columns
            />
          </Fieldset>
          <Fieldset legend={t("profile.reach")}>
            <TextField name="phoneNumber" type="tel" autoComplete="tel" />
            {hasJob && <TextField name="jobTitle" autoComplete="organization-title" />}
            <Select
              name="locale"
              options={(["nl", "en"] as const).map((value) => ({ value, label: t(`common:language.${value}`) }))}
              className="field-short"
            />
          </Fieldset>
        </EditorForm>
      </div>
      <MyData />
    </>
  );
}
