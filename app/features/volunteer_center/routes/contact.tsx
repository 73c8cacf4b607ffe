/** /instellingen/contact-person: whom people ask, with how they will see it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { EditorForm } from "~/ui/editor/EditorForm";
import type { EditorView } from "~/ui/editor/view";
import { SubmitButton, TextField } from "~/ui/form";
import { textOf } from "~/ui/form/value";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { changeSettings, settingsEditor } from "../settings-screen.server";

export const handle = {
  i18n: ["volunteer_center"],
  access: "centerStaff",
  navigation: { section: "center", icon: "phone", order: 3, words: "volunteer_center:settings.place.contact" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  return {
    title: translator(portal.locale, "volunteer_center")("contact.title"),
    name: portal.center.name,
    editor: await settingsEditor(args, "contact"),
  };
};

export const action = (args: ActionFunctionArgs) => changeSettings(args, "contact");
export const headers = actionHeaders;
export const meta = titled;

export default function ContactPerson() {
  const { t } = useTranslation("volunteer_center");
  const { title, name, editor } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState({ of: editor.lockVersion, values: editor.values });
  const shown = typed.of === editor.lockVersion ? typed.values : editor.values;
  const follow = ({ target }: FormEvent) => {
    const { name: field, value } = target as HTMLInputElement;
    if (field in editor.values) setTyped({ of: editor.lockVersion, values: { ...shown, [field]: value } });
  };
  return (
    <>
      <PageHeader back={{ to: "/instellingen", label: t("settings.title") }} title={title} description={t("contact.description")} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,40rem)_20rem] lg:gap-16">
        <div onChange={follow}>
          <EditorForm actions={<SubmitButton>{t("settings.save")}</SubmitButton>}>
            <TextField name="contactName" />
            <TextField name="contactEmail" type="email" autoCapitalize="none" spellCheck={false} />
            <TextField name="contactPhoneNumber" type="tel" />
          </EditorForm>
        </div>
        <Preview name={name} contact={shown} />
      </div>
    </>
  );
}

/** As it stands below every mail. Follows what is typed where there is script. */
function Preview({ name, contact }: { name: string; contact: EditorView["values"] }) {
  const { t } = useTranslation("volunteer_center");
  // A number on two lines is hard to dial.
  const number = textOf(contact.contactPhoneNumber).replaceAll(" ", "\u00a0");
  const parts = [textOf(contact.contactName), textOf(contact.contactEmail), number].filter(Boolean);
  return (
    <aside aria-labelledby="contact-preview">
      <h2 id="contact-preview" className="mb-3 text-lg">
        {t("contact.preview")}
      </h2>
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
