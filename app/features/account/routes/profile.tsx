/** /profile-edit: what others see of me, and the language of my mails. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { localeCookie } from "~/core/i18n/locale.server";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { update } from "~/core/resource/write.server";
import { Fieldset, Form, FormActions, RadioGroup, Select, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { genders } from "../../user";
import { ownRow } from "../account.commands.server";
import { profileSchema } from "../account.schema";
import { MyData } from "../components/MyData";
import { ProfileTabs } from "../components/ProfileTabs";

export const handle = { i18n: ["account"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const viewer = args.context.portal.viewer!;
  const me = show(ownRow(args, profileSchema), args, viewer.id);
  const { main } = await respond(args, me);
  const title = translator(args.context.portal.locale, "account")("profile.title");
  return { title, me: main, phone: main.phoneNumber && phoneText(main.phoneNumber) };
};

export const action = async (args: ActionFunctionArgs) => {
  const viewer = args.context.portal.viewer!;
  const me = ownRow(args, profileSchema);
  const { locale: before } = await args.context.portal.db.fetch(show(me, args, viewer.id));
  const outcome = await update(args, me, viewer.id);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const locale = outcome.row.locale as Locale;
  const headers = new Headers({ "Set-Cookie": flash({ title: translator(locale, "account")("profile.saved") }) });
  // Somebody who chooses another language here wants to read in it, too.
  if (locale === before) return redirect("/profile-edit", { headers });
  headers.append("Set-Cookie", localeCookie(locale, new URL(args.request.url).protocol === "https:"));
  // A page that is awake keeps the texts it has: all of it is read anew.
  return redirectDocument("/profile-edit", { headers });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Profile() {
  const { t } = useTranslation("account");
  const { title, me, phone } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.lastResult;
  return (
    <>
      <ProfileTabs title={title} description={t("profile.description")} />
      <Form key={me.lockVersion} method="post" result={result} guard className="max-w-form">
        <input type="hidden" name="lockVersion" value={String(result?.initialValue?.lockVersion ?? me.lockVersion)} />
        <Fieldset legend={t("profile.who")}>
          <div className="mb-6 grid items-end gap-x-4 gap-y-6 sm:max-w-form sm:grid-cols-2 [&>.field]:mt-0">
            <TextField
              name="firstName"
              label={t("profile.firstName")}
              defaultValue={me.firstName}
              autoComplete="given-name"
              maxLength={120}
              required
            />
            <TextField
              name="lastName"
              label={t("profile.lastName")}
              defaultValue={me.lastName}
              autoComplete="family-name"
              maxLength={120}
              required
            />
          </div>
          <RadioGroup
            name="gender"
            label={t("profile.gender")}
            hint={t("profile.genderHint")}
            options={[...genders, ""].map((value) => ({ value, label: t(`profile.genders.${value || "unsaid"}`) }))}
            defaultValue={me.gender ?? ""}
            columns
          />
        </Fieldset>
        <Fieldset legend={t("profile.reach")}>
          <TextField
            name="phoneNumber"
            label={t("profile.phone")}
            hint={t("profile.phoneHint")}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={phone ?? ""}
            optional
          />
          <TextField
            name="jobTitle"
            label={t("profile.jobTitle")}
            hint={t("profile.jobTitleHint")}
            defaultValue={me.jobTitle ?? ""}
            autoComplete="organization-title"
            maxLength={120}
            optional
          />
          <Select
            name="locale"
            label={t("profile.locale")}
            hint={t("profile.localeHint")}
            defaultValue={me.locale}
            options={(["nl", "en"] as const).map((value) => ({ value, label: t(`common:language.${value}`) }))}
            className="field-short"
          />
        </Fieldset>
        <FormActions>
          <SubmitButton>{t("profile.save")}</SubmitButton>
        </FormActions>
      </Form>
      <MyData />
    </>
  );
}
