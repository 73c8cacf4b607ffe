/** /form_builder/new: what a new form begins with. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { FileField, Form, FormActions, RadioGroup, Select, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { mayMakeForCenter, organizationsToAskFor } from "../form-screens.server";
import { addForm } from "../new-form.server";
import { readyMade, readyMadeNames } from "../ready-made";

export const handle = { i18n: ["form"], access: "formStaff", files: true };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "form")("add"),
  forCenter: mayMakeForCenter(portal),
  organizations: await portal.db.fetch(organizationsToAskFor(portal)),
  starts: readyMadeNames.map((name) => {
    const { form, questions } = readyMade[name];
    const said = portal.locale === "en" ? form.titleEn : form.title;
    const count = questions.filter(({ kind }) => !["section", "page", "end", "info_section"].includes(kind)).length;
    return { name, title: String(said), count };
  }),
});

export const action = (args: ActionFunctionArgs) => addForm(args);

export const meta: MetaFunction<typeof loader> = titled;

export default function NewForm() {
  const { t } = useTranslation("form");
  const { title, forCenter, organizations, starts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [start, setStart] = useState<string | null>(null);
  const lastResult = refused && "lastResult" in refused ? refused.lastResult : undefined;
  const options = [
    { value: "empty", label: t("start.empty"), hint: t("start.emptyText") },
    ...starts.map(({ name, title, count }) => ({
      value: name,
      label: title,
      hint: `${t(`start.${name}Text`)} ${t("start.count", { count })}`,
    })),
    { value: "file", label: t("start.file"), hint: t("start.fileText") },
  ];
  return (
    <>
      <PageHeader back={{ to: "/form_builder", label: t("title") }} title={title} description={t("start.description")} />
      <Form method="post" encType="multipart/form-data" result={lastResult} guard className="max-w-form" aria-label={title}>
        <div
          ref={(place) => (place && start === null ? setStart(chosenIn(place)) : undefined)}
          onChange={(event) => (event.target as HTMLInputElement).name === "start" && setStart((event.target as HTMLInputElement).value)}
        >
          <RadioGroup name="start" label={t("start.label")} options={options} defaultValue="empty" />
        </div>
        <div className={start !== null && start !== "file" ? "hidden" : "mt-6"}>
          <FileField name="file" label={t("start.fileLabel")} hint={t("start.fileHint")} accept="application/json,.json" optional />
        </div>
        <div className="mt-6">
          <TextField
            name="title"
            label={t("field.title")}
            hint={t("start.titleHint")}
            maxLength={120}
            optional={start !== null && start !== "empty"}
          />
          {(organizations.length > 0 || !forCenter) && (
            <Select
              name="organizationId"
              label={t("field.organizationId")}
              hint={t("hint.organizationId")}
              placeholder={forCenter ? t("ofCenter") : undefined}
              optional={forCenter}
              options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </div>
        <FormActions>
          <SubmitButton>{t("start.submit")}</SubmitButton>
        </FormActions>
      </Form>
    </>
  );
}

/** Without script every field is shown; with it, those of what is chosen, which may have come back with a refusal. */
const chosenIn = (place: HTMLElement) => place.querySelector<HTMLInputElement>("input:checked")?.value ?? null;
