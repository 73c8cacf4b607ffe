/** /users/{id}/edit: what is written of a person. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { ButtonLink } from "~/ui/Button";
import type { Describe } from "~/ui/editor/Conflict";
import { EditorForm } from "~/ui/editor/EditorForm";
import { SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { PersonFields } from "../components/PersonFields";
import { users } from "../user.resource.server";

export const handle = { i18n: ["user"], access: "managers" };

const words = "user:form";

export const loader = async (args: LoaderFunctionArgs) => {
  const { editor: view, row } = await editor(args, users, { words });
  const { id, fullName, status } = row!;
  const title = translator(args.context.portal.locale, "user")("edit.title", { name: fullName });
  return { editor: view, person: { id, fullName, status }, title };
};

export const action = (args: ActionFunctionArgs) => perform(args, users, { words, done: `/users/${args.params.id}` });

/** After a refusal too: somebody else may have changed the person meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;
export const headers = actionHeaders;
export const meta = titled;

export default function Edit() {
  const { t } = useTranslation("user");
  const { person, title } = useLoaderData<typeof loader>();
  const describe: Describe = (name, value) =>
    name === "gender" ? t(`genders.${value}`) : name === "locale" ? t(`common:language.${value}`) : undefined;
  const actions = (
    <>
      <SubmitButton>{t("common:actions.save")}</SubmitButton>
      <ButtonLink to={`/users/${person.id}`} variant="outline">
        {t("common:actions.cancel")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader back={{ to: `/users/${person.id}`, label: person.fullName }} title={title} />
      <div className="max-w-form">
        <EditorForm describe={describe} actions={actions}>
          <PersonFields emailHint={t(person.status === "invited" ? "edit.emailInvited" : "edit.emailHint")} />
        </EditorForm>
      </div>
    </>
  );
}
