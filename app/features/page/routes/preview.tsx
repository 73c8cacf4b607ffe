/** /content/pages/{id}/preview: the page as its newest draft has it, for the frame beside the editor. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { readEdited } from "~/builder/draft.server";
import { isRefresh, type PreviewMessage, shownBlock } from "~/builder/messages";
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
  const shown = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    const follow = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin) return;
      if (isRefresh(data)) revalidate();
      const block = shownBlock(data);
      if (block !== undefined) setOpen(block);
    };
    window.addEventListener("message", follow);
    return () => window.removeEventListener("message", follow);
  }, [revalidate]);
  const at = blocks.findIndex(({ id }) => id === open);
  // The block that is open in the editor comes into sight, once it is there.
  useEffect(() => {
    const roots = rootsIn(shown.current!);
    for (const [index, root] of roots.entries()) root.toggleAttribute("data-open", index === at);
    const root = roots[at];
    // One that is not in the page's own language lies in a wrapper without a box.
    (root?.matches(".contents") ? root.firstElementChild : root)?.scrollIntoView({ block: "start" });
  }, [at]);
  // Within the editor a click chooses a block; nothing leads away.
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    if (window.parent === window) return;
    event.preventDefault();
    event.stopPropagation();
    const at = rootsIn(event.currentTarget).findIndex((root) => root.contains(event.target as Node));
    const id = blocks[at]?.id;
    if (id) window.parent.postMessage({ block: id } satisfies PreviewMessage, window.location.origin);
  };
  return (
    <div className="contents" ref={shown} onClickCapture={choose}>
      {news ? <NewsView page={page} blocks={blocks} news={news} /> : <PageView page={page} blocks={blocks} />}
    </div>
  );
}

/** What each block became. */
const rootsIn = (page: HTMLElement): Element[] => [
  ...page.querySelectorAll(".content-page > :not(.content-head, .news-head, [data-notice])"),
];
