/** /content/pages/{id}/preview: the page as its newest draft has it, for the frame beside the editor. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { type MouseEvent, useEffect } from "react";
import { metaOf } from "~/ui/head";
import { readDraft } from "../editor/draft.server";
import { isRefresh, type PreviewMessage } from "../editor/messages";
import { NewsView } from "../news/NewsView";
import { PageView } from "../PageView";
import { draftView } from "../page.server";

export const handle = { i18n: ["page", "vacancy"], access: "editors" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { draft } = await readDraft(args, args.params.id);
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
