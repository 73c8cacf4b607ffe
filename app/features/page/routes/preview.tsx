/** /content/pages/{id}/preview: the page as its newest draft has it, for the frame beside the editor. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { InsertHere, useFramed } from "~/builder/components/InsertHere";
import { readEdited } from "~/builder/draft.server";
import { kindsOf } from "~/builder/kinds.server";
import { type Side, shownBlock } from "~/builder/messages";
import { sampleWordsOf } from "~/builder/sample";
import { useTypingHere } from "~/builder/useTypingHere";
import { metaOf } from "~/ui/head";
import { useRevalidateInReach } from "~/ui/revalidate";
import { PageView } from "../components/PageView";
import { builtPage } from "../editor/built-page.server";
import { NewsView } from "../news/NewsView";
import { draftView } from "../read-page.server";

export const handle = { i18n: ["page", "vacancy", "builder", "rich_text"], access: "editors" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { draft, lockVersion } = await readEdited(builtPage, args, args.params.id);
  return { ...(await draftView(args, draft, "published")), lockVersion, samples: sampleWordsOf(draft.blocks, kindsOf(builtPage.kinds)) };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function Preview() {
  const { page, blocks, news, samples, lockVersion } = useLoaderData<typeof loader>();
  const revalidate = useRevalidateInReach();
  const root = useRef<HTMLDivElement>(null);
  const framed = useFramed();
  const { typing, on, editor } = useTypingHere({ root, framed, blocks, lockVersion, samples, linksFrom: "/content/links", revalidate });
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    const follow = ({ origin, data }: MessageEvent) => {
      const block = origin === window.location.origin ? shownBlock(data) : undefined;
      if (block !== undefined) setOpen(block);
    };
    window.addEventListener("message", follow);
    return () => window.removeEventListener("message", follow);
  }, []);
  const isThere = blocks.some(({ id }) => id === open);
  // The block that is open in the editor comes into sight, once it is there, with all that it folds away.
  useEffect(() => {
    for (const shown of root.current!.querySelectorAll<HTMLElement>("[data-block]")) {
      const isOpen = isThere && shown.dataset.block === open;
      shown.firstElementChild?.toggleAttribute("data-open", isOpen);
      if (isOpen) for (const folded of shown.querySelectorAll("details")) folded.open = true;
      // Not by scrollIntoView: that moves the editor around the frame as well, away from what is pressed there.
      const top = shown.firstElementChild?.getBoundingClientRect().top;
      if (isOpen && top !== undefined && !typing.current.now) window.scrollBy({ top, behavior: "instant" });
    }
  }, [open, isThere, typing]);
  const between = framed ? (block: string, side: Side) => <InsertHere block={block} side={side} /> : undefined;
  const view = { page, blocks, marked: true, between };
  return (
    <>
      <div className="contents" ref={root} {...on}>
        {news ? <NewsView {...view} news={news} /> : <PageView {...view} />}
      </div>
      {editor}
    </>
  );
}
