/** /content/pages/{id}/preview: the page as its newest draft has it, for the frame beside the editor. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { InsertHere, useFramed } from "~/builder/components/InsertHere";
import { readEdited } from "~/builder/draft.server";
import { kindsOf } from "~/builder/kinds.server";
import { isRefresh, type PreviewMessage, type Side, shownBlock } from "~/builder/messages";
import { isSample, sampleWordsOf } from "~/builder/sample";
import { textAt, typeIn } from "~/builder/typing";
import { metaOf } from "~/ui/head";
import { useRevalidateInReach } from "~/ui/revalidate";
import { useLocale } from "~/ui/shell/site";
import { PageView } from "../components/PageView";
import { builtPage } from "../editor/built-page.server";
import { NewsView } from "../news/NewsView";
import { draftView } from "../read-page.server";

export const handle = { i18n: ["page", "vacancy", "builder"], access: "editors" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { draft } = await readEdited(builtPage, args, args.params.id);
  return { ...(await draftView(args, draft, "published")), samples: sampleWordsOf(draft.blocks, kindsOf(builtPage.kinds)) };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function Preview() {
  const { page, blocks, news, samples } = useLoaderData<typeof loader>();
  const revalidate = useRevalidateInReach();
  const locale = useLocale();
  const shown = useRef<HTMLDivElement>(null);
  const framed = useFramed();
  const [open, setOpen] = useState<string | null>(null);
  /** While somebody types in the page it is not read anew: `late` when it should have been. */
  const typing = useRef({ now: false, late: false });
  useEffect(() => {
    const follow = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin) return;
      if (isRefresh(data) && typing.current.now) typing.current.late = true;
      else if (isRefresh(data)) revalidate();
      const block = shownBlock(data);
      if (block !== undefined) setOpen(block);
    };
    window.addEventListener("message", follow);
    return () => window.removeEventListener("message", follow);
  }, [revalidate]);
  const isThere = blocks.some(({ id }) => id === open);
  // The block that is open in the editor comes into sight, once it is there.
  useEffect(() => {
    for (const root of shown.current!.querySelectorAll<HTMLElement>("[data-block]")) {
      const isOpen = isThere && root.dataset.block === open;
      root.firstElementChild?.toggleAttribute("data-open", isOpen);
      // Not by scrollIntoView: that moves the editor around the frame as well, away from what is pressed there.
      const top = root.firstElementChild?.getBoundingClientRect().top;
      if (isOpen && top !== undefined && !typing.current.now) window.scrollBy({ top, behavior: "instant" });
    }
  }, [open, isThere]);
  const tell = (message: PreviewMessage) => window.parent.postMessage(message, window.location.origin);
  // Within the editor a click chooses a block, and where it is on a text one types there; nothing leads away.
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    if (window.parent === window) return;
    const target = event.target as HTMLElement;
    if (target.closest(".insert-here")) return;
    event.preventDefault();
    event.stopPropagation();
    if (target.isContentEditable) return;
    const root = target.closest<HTMLElement>("[data-block]");
    const block = blocks.find(({ id }) => id === root?.dataset.block);
    if (!root || !block) return;
    // What English does not say stands there in Dutch, and is no text to go on writing.
    const found = block.lang ? null : textAt(root, target, block.props);
    if (!found) return tell({ block: block.id });
    const control = `${locale === "en" ? "en" : "props"}.${found.path}`;
    typing.current = { now: true, late: false };
    tell({ block: block.id, control });
    typeIn(found.element, {
      anew: isSample(found.element.textContent ?? "", samples),
      onType: (typed) => tell({ block: block.id, control, typed }),
      onLeave: () => {
        const { late } = typing.current;
        typing.current = { now: false, late: false };
        if (late) revalidate();
      },
    });
  };
  const between = framed ? (block: string, side: Side) => <InsertHere block={block} side={side} /> : undefined;
  const view = { page, blocks, marked: true, between };
  return (
    <div className="contents" ref={shown} onClickCapture={choose}>
      {news ? <NewsView {...view} news={news} /> : <PageView {...view} />}
    </div>
  );
}
