/** /content/pages/{id}/preview: the page as its newest draft has it, for the frame beside the editor. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { type MouseEvent, useEffect } from "react";
import { readEdited } from "~/builder/draft.server";
import { isRefresh, type PreviewMessage } from "~/builder/messages";
import { metaOf } from "~/ui/head";
import { PageView } from "../components/PageView";
import { builtPage } from "../editor/built-page.server";
import { NewsView } from "../news/NewsView";
import { draftView } from "../read-page.server";

export const handle = { i18n: ["page", "vacancy"], access: "editors" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { draft } = await readEdited(builtPage, args, args.params.id);
  return draftView(args, draft, "published");
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function Preview() {
  const { page, blocks, news } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const follow = (event: MessageEvent) => event.origin === window.location.origin && isRefresh(event.data) && revalidate();
    window.addEventListener("message", follow);
    return () => window.removeEventListener("message", follow);
  }, [revalidate]);
  // Within the editor a click chooses a block; nothing leads away.
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    if (window.parent === window) return;
    event.preventDefault();
    event.stopPropagation();
    const roots = [...event.currentTarget.querySelectorAll(".content-page > :not(.content-head, .news-head, [data-notice])")];
    const at = roots.findIndex((root) => root.contains(event.target as Node));
    const id = blocks[at]?.id;
    if (id) window.parent.postMessage({ block: id } satisfies PreviewMessage, window.location.origin);
  };
  return (
    <div className="contents" onClickCapture={choose}>
      {news ? <NewsView page={page} blocks={blocks} news={news} /> : <PageView page={page} blocks={blocks} />}
    </div>
  );
}
