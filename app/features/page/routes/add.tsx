/** /content/pages/add: what a new page is called, and what it begins with. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { Checkbox, Form, FormActions, RadioGroup, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { pageTypes } from "../choices";
import { addPage } from "../editor/add-page.server";
import { starts } from "../editor/starts";
import { hasHome } from "../page-list.server";
import { slugFrom } from "../slug";

export const handle = { i18n: ["content"], access: "editors" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "content")("pages.add"),
  mayBeHome: !(await portal.db.fetch(hasHome(portal))),
});

export const action = async (args: ActionFunctionArgs) => {
  const made = await addPage(args);
  return made.ok ? redirect(`/content/pages/${made.id}`) : made.refused;
};

export const meta: MetaFunction<typeof loader> = titled;

export default function AddPage() {
  const { t } = useTranslation("content");
  const { title, mayBeHome } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [name, setName] = useState("");
  const choices = (part: string, names: readonly string[], hints = false) =>
    names.map((value) => ({ value, label: t(`${part}.${value}`), hint: hints ? t(`${part}.${value}Text`) : undefined }));
  return (
    <>
      <PageHeader back={{ to: "/content/pages", label: t("pages.title") }} title={title} />
      <Form method="post" result={refused?.lastResult} guard className="max-w-form" aria-label={t("add.form")}>
        <TextField
          name="title"
          label={t("pages.field.title")}
          required
          maxLength={160}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayBeHome && <Checkbox name="home" label={t("add.home")} hint={t("add.homeText")} defaultChecked />}
        <RadioGroup name="pageType" label={t("pages.field.pageType")} options={choices("type", pageTypes)} defaultValue="default" />
        <RadioGroup
          name="start"
          label={t("add.start")}
          options={choices("start", starts, true)}
          defaultValue={mayBeHome ? "home" : "text"}
        />
        <TextField
          name="slug"
          label={t("pages.field.slug")}
          hint={t("add.slugHint", { example: `/${slugFrom(name) || t("add.slugExample")}` })}
          optional
          maxLength={100}
          prefix="/"
          spellCheck={false}
          autoCapitalize="none"
        />
        <FormActions>
          <SubmitButton>{t("add.submit")}</SubmitButton>
        </FormActions>
      </Form>
    </>
  );
}
