/** /content/pages/add: what a new page is called, and what it begins with. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readEdited } from "~/builder/draft.server";
import { translator } from "~/core/i18n/translator.server";
import { beginningOf } from "~/core/text";
import { Checkbox, Form, FormActions, RadioGroup, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { pageTypes } from "../choices";
import { addPage } from "../editor/add-page.server";
import { builtPage } from "../editor/built-page.server";
import { StartPicture } from "../editor/StartPicture";
import { kindsOfStart, startFrom, starts } from "../editor/starts";
import { templatesOf } from "../editor/starts.server";
import { hasHome } from "../page-list.server";
import { slugFrom } from "../slug";

export const handle = { i18n: ["content"], access: "editors" };

/** `from` names a page that the new one is to be a copy of, `type` what it is to be. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "content");
  const params = new URL(args.request.url).searchParams;
  const asked = params.get("from");
  const edited = asked ? await readEdited(builtPage, args, asked) : null;
  const templates = await templatesOf(portal);
  const from = edited && {
    id: edited.id,
    title: String(edited.draft.attributes.title),
    pageType: String(edited.draft.attributes.pageType),
    kinds: edited.draft.blocks.map(({ kind }) => kind),
  };
  return {
    title: t("pages.add"),
    mayBeHome: !(await portal.db.fetch(hasHome(portal))),
    templates: [...(from ? [from] : []), ...templates.filter(({ id }) => id !== from?.id)],
    from,
    type: from?.pageType ?? pageTypes.find((one) => one === params.get("type")) ?? "default",
    name: from ? beginningOf(t("add.copyOf", { title: from.title }), 120) : "",
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const made = await addPage(args);
  return made.ok ? redirect(`/content/pages/${made.id}${made.unfilled ? "?panel=fill" : ""}`) : made.refused;
};

export const meta: MetaFunction<typeof loader> = titled;

export default function AddPage() {
  const { t } = useTranslation("content");
  const { title, mayBeHome, templates, from, type, name: first } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [name, setName] = useState(first);
  const types = pageTypes.map((value) => ({ value, label: t(`type.${value}`) }));
  const beginnings = starts.map((value) => ({
    value: value as string,
    label: t(`start.${value}`),
    hint: t(`start.${value}Text`),
    picture: <StartPicture kinds={kindsOfStart[value]} />,
  }));
  const own = templates.map(({ id, title, kinds }) => ({
    value: startFrom(id),
    label: title,
    hint: t(id === from?.id ? "add.asCopy" : "add.asTemplate"),
    picture: <StartPicture kinds={kinds} />,
  }));
  return (
    <>
      <PageHeader back={{ to: "/content/pages", label: t("pages.title") }} title={title} />
      <Form method="post" result={refused?.lastResult} guard className="max-w-4xl" aria-label={t("add.form")}>
        <TextField
          name="title"
          label={t("pages.field.title")}
          required
          maxLength={120}
          defaultValue={first}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayBeHome && <Checkbox name="home" label={t("add.home")} hint={t("add.homeText")} defaultChecked />}
        <RadioGroup name="pageType" label={t("pages.field.pageType")} options={types} defaultValue={type} />
        <RadioGroup
          name="start"
          label={t("add.start")}
          pictures
          options={[...own, ...beginnings]}
          defaultValue={from ? startFrom(from.id) : mayBeHome ? "home" : "text"}
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
