/** /applications/add: somebody who told of themselves in a form, or at the desk, applies by way of the staff. All of it can be changed before it is sent. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { EditorForm } from "~/ui/editor/EditorForm";
import { Select, SubmitButton, TextArea, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { transferred } from "../../form_submission/index.server";
import { vacanciesToApplyTo } from "../application.queries.server";
import { onBehalf } from "../on-behalf.server";

export const handle = { i18n: ["application"], access: "managers" };

const words = "application:add";
const fields = ["firstName", "lastName", "email", "phoneNumber", "message"] as const;

export const loader = async (args: LoaderFunctionArgs) =>
  editor(args, onBehalf, {
    words,
    initial: await transferred(args, fields),
    beside: { vacancies: vacanciesToApplyTo(args.context.portal) },
  });

export const action = (args: ActionFunctionArgs) => perform(args, onBehalf, { words, done: ({ id }) => `/applications/${id}` });

export const headers = actionHeaders;
export const meta = titled;

export default function AddApplication() {
  const { t } = useTranslation("application");
  const { title, vacancies } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: "/applications", label: t("staff.title") }} title={title} description={t("add.description")} />
      <div className="max-w-form">
        <EditorForm actions={<SubmitButton icon="send">{t("add.submit")}</SubmitButton>}>
          <Select
            name="vacancyId"
            placeholder={t("add.choose")}
            options={vacancies.map(({ id, title, organizationName }) => ({ value: id, label: `${title} (${organizationName})` }))}
          />
          <TextField name="firstName" autoComplete="off" />
          <TextField name="lastName" autoComplete="off" />
          <TextField name="email" type="email" autoComplete="off" />
          <TextField name="phoneNumber" type="tel" autoComplete="off" />
          <TextArea name="message" rows={8} />
        </EditorForm>
      </div>
    </>
  );
}
