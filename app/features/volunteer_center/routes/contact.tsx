/** /instellingen/contact-person: whom people ask, with how they will see it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import { Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { managedProfile, updateProfile } from "../settings.server";
import { volunteerCenterProfiles } from "../volunteer_center.resource.server";
import { contactSchema } from "../volunteer_center.schema";

export const handle = { i18n: ["volunteer_center"], access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const profile = await managedProfile(args);
  return {
    title: translator(portal.locale, "volunteer_center")("contact.title"),
    name: portal.center.name,
    lockVersion: profile.lockVersion,
    contact: {
      contactName: profile.contactName ?? "",
      contactEmail: profile.contactEmail ?? "",
      contactPhoneNumber: profile.contactPhoneNumber ? phoneText(profile.contactPhoneNumber) : "",
    },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { id } = await managedProfile(args);
  const outcome = await updateProfile(args, volunteerCenterProfiles, contactSchema, id);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "volunteer_center");
  return redirect("/instellingen/contact-person", {
    headers: { "Set-Cookie": flash({ title: t("settings.saved"), message: t("settings.soon") }) },
  });
};

export const meta: MetaFunction<typeof loader> = titled;

type Contact = ReturnType<typeof useLoaderData<typeof loader>>["contact"];

export default function ContactPerson() {
  const { t } = useTranslation("volunteer_center");
  const { title, name, contact, lockVersion } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.lastResult;
  const [typed, setTyped] = useState<Contact>(contact);
  const follow = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name: field, value } = target as HTMLInputElement;
    if (field in contact) setTyped((before) => ({ ...before, [field]: value }));
  };
  return (
    <>
      <PageHeader back={{ to: "/instellingen", label: t("settings.title") }} title={title} description={t("contact.description")} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,40rem)_20rem] lg:gap-16">
        <Form key={lockVersion} method="post" result={result} onChange={follow} guard>
          <input type="hidden" name="lockVersion" value={String(result?.initialValue?.lockVersion ?? lockVersion)} />
          <TextField name="contactName" label={t("contact.name")} defaultValue={contact.contactName} maxLength={120} optional />
          <TextField
            name="contactEmail"
            type="email"
            label={t("contact.email")}
            hint={t("contact.emailHint")}
            defaultValue={contact.contactEmail}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            optional
          />
          <TextField
            name="contactPhoneNumber"
            type="tel"
            label={t("contact.phone")}
            defaultValue={contact.contactPhoneNumber}
            maxLength={40}
            optional
          />
          <FormActions>
            <SubmitButton>{t("settings.save")}</SubmitButton>
          </FormActions>
        </Form>
        <Preview name={name} contact={typed} />
      </div>
    </>
  );
}

/** As it stands below every mail. Follows what is typed where there is script. */
function Preview({ name, contact: { contactName, contactEmail, contactPhoneNumber } }: { name: string; contact: Contact }) {
  const { t } = useTranslation("volunteer_center");
  // A number on two lines is hard to dial.
  const parts = [contactName, contactEmail, contactPhoneNumber.replaceAll(" ", "\u00a0")].filter(Boolean);
  return (
    <aside>
      <h2 className="mb-3 text-lg">{t("contact.preview")}</h2>
      <div className="rounded-lg border border-line bg-sunken p-5 text-sm">
        <p className="font-semibold">{name}</p>
        <p className="wrap-anywhere">{parts.length > 0 ? t("contact.questions", { parts: parts.join(" · ") }) : t("contact.nobody")}</p>
      </div>
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-sm text-muted">
        <li>{t("contact.whereMail")}</li>
        <li>{t("contact.whereSignIn")}</li>
        <li>{t("contact.whereReply")}</li>
      </ul>
    </aside>
  );
}
