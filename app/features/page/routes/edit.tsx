/** /content/pages/{id}: the editor of a page. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { builderFor } from "~/builder/builder.server";
import { readEdited } from "~/builder/draft.server";
import { copyBlock, draftSteps, refusedOf, takeDraftStep } from "~/builder/steps.server";
import { pressed } from "~/core/resource/write.server";
import { perform } from "~/core/screen/perform.server";
import { titled } from "~/ui/head";
import { builtPage } from "../editor/built-page.server";
import { weakIn } from "../editor/contrast.server";
import { isInMenu, linkGroups, offers, pageChoices } from "../editor/lists.server";
import { PageEditor } from "../editor/PageEditor";
import { pages } from "../page.resource.server";

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

const words = "page_editor";

export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id ?? "";
  // A button within a block's form says after its step what it is about.
  const [step = ""] = ((await pressed(args)) ?? "save_draft").split(" ");
  if (step === "copy_block") return copyBlock(builtPage, args, id, "page");
  if (Object.hasOwn(draftSteps, step)) return takeDraftStep(builtPage, args, id, step);
  const done = step === "delete" ? "/content/pages" : `/content/pages/${id}?panel=publish`;
  const answer = await perform(args, pages, { words, done });
  if (!("data" in answer)) return answer;
  const { lastResult } = answer.data;
  return data({ refused: refusedOf(lastResult), draft: null, lastResult }, answer.init ?? undefined);
};

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
