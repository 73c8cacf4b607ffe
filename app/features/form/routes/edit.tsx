/** /form_builder/{id}/edit: the editor of a form. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { editorAction } from "~/builder/action.server";
import { builderFor } from "~/builder/builder.server";
import { readEdited } from "~/builder/draft.server";
import { titled } from "~/ui/head";
import { builtForm } from "../editor/built-form.server";
import { FormEditor } from "../editor/FormEditor";
import { formChoices } from "../form-list.server";

export const handle = { i18n: ["builder", "form_editor", "form", "form_question", "rich_text"], access: "formStaff", roomy: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const edited = await readEdited(builtForm, args, args.params.id);
  const choices = await portal.db.fetch(formChoices(portal));
  return {
    title: String(edited.draft.attributes.title),
    edited,
    builder: { ...builderFor(builtForm, edited.id), back: `/form_builder/${edited.id}` },
    others: choices.filter(({ id }) => id !== edited.id),
  };
};

export const action = (args: ActionFunctionArgs) =>
  editorAction(builtForm, args, { copiedTo: "form", words: "form", list: "/form_builder" });

export const meta: MetaFunction<typeof loader> = titled;

/** Which part is open is no new page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (formMethod && formMethod !== "GET") || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false;

export default function EditForm() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { refused, draft } = answer && "refused" in answer ? answer : { refused: [], draft: null };
  return <FormEditor key={loaded.edited.id} {...loaded} edited={draft ? { ...loaded.edited, draft } : loaded.edited} refused={refused} />;
}
