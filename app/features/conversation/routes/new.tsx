/** /conversations/new: the first message. Whom to and about what stands in the address; where that goes on already, one is led there. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { Form, SubmitButton, TextArea, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { AttachmentField } from "../components/AttachmentField";
import { firstPage } from "../first.server";
import { beginConversation } from "../write.server";

export const handle = { i18n: ["conversation"], access: "signedIn", files: true };

export const loader = (args: LoaderFunctionArgs) => firstPage(args);

export const action = async (args: ActionFunctionArgs) => {
  const outcome = await beginConversation(args);
  if (!outcome.ok) return outcome.refused;
  const t = translator(args.context.portal.locale, "conversation");
  return redirect(`/conversations/${outcome.id}`, { headers: { "Set-Cookie": flash({ title: t("said.write") }) } });
};
export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = titled;

export default function NewConversation() {
  const { t } = useTranslation("conversation");
  const { beginning, instead, with: whom, about, subject, title, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={{ to: back, label: t("new.back") }} title={title} description={about && t("list.aboutTitle", { title: about })} />
      {instead && (
        <div className="mb-6 max-w-form">
          <Notice>{t("new.toCenter")}</Notice>
        </div>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        result={answer?.lastResult}
        idPrefix="message"
        guard
        className="max-w-form"
        aria-label={title}
      >
        {Object.entries(beginning).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
        <TextField name="subject" label={t("form.subject")} maxLength={120} required defaultValue={subject} />
        <TextArea name="body" label={t("form.body", { name: whom })} hint={t("form.bodyHint")} rows={8} maxLength={5000} required />
        <AttachmentField />
        <div className="mt-6">
          <SubmitButton>{t("form.send")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
