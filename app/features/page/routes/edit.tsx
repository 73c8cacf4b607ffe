/** /content/pages/{id}: the editor of a page. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { editorAction } from "~/builder/action.server";
import { builderFor } from "~/builder/builder.server";
import { readEdited } from "~/builder/draft.server";
import { titled } from "~/ui/head";
import { builtPage } from "../editor/built-page.server";
import { weakIn } from "../editor/contrast.server";
import { isInMenu, linkGroups, offers, pageChoices } from "../editor/lists.server";
import { PageEditor } from "../editor/PageEditor";

export const handle = { i18n: ["builder", "page_editor", "content", "block", "rich_text", "stock_image"], access: "editors", roomy: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const edited = await readEdited(builtPage, args, args.params.id);
  const { choices, others, inMenu } = await portal.db.fetchAll({
    choices: pageChoices(portal),
    others: offers(portal),
    inMenu: isInMenu(portal, edited.id),
  });
  return {
    title: String(edited.draft.attributes.title),
    edited,
    builder: builderFor(builtPage, edited.id),
    weak: weakIn(portal.center),
    forms: others.forms,
    inMenu,
    links: linkGroups(portal, choices, others.links),
    others: choices.filter(({ id }) => id !== edited.id).map(({ id, title }) => ({ id, title })),
  };
};

export const action = (args: ActionFunctionArgs) =>
  editorAction(builtPage, args, { copiedTo: "page", words: "page_editor", list: "/content/pages" });

export const meta: MetaFunction<typeof loader> = titled;

/** Which part is open is no new page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (formMethod && formMethod !== "GET") || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false;

export default function EditPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { refused, draft } = answer && "refused" in answer ? answer : { refused: [], draft: null };
  return <PageEditor key={loaded.edited.id} {...loaded} edited={draft ? { ...loaded.edited, draft } : loaded.edited} refused={refused} />;
}
