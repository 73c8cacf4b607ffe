/** Typing in the preview itself: in a line as it stands there, in a longer text with the editor that its form has. Without script a block is only shown. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/ui/shell/site";
import type { Point } from "./components/RichTyping";
import { isRefresh, type PreviewMessage, settledVersion } from "./messages";
import { isSample } from "./sample";
import { type RichText, richTextAt, textAt, typeIn } from "./typing";

interface Shown {
  id: string;
  props: unknown;
  /** What English does not say stands there in Dutch, and is no text to go on writing. */
  lang?: string;
}

interface Given {
  /** What the blocks are shown in. */
  root: RefObject<HTMLElement>;
  /** Whether the editor stands around it. */
  framed: boolean;
  blocks: readonly Shown[];
  /** Of the draft that is shown. */
  lockVersion: number;
  samples: string[];
  linksFrom: string;
  revalidate: () => unknown;
}

type Parts = typeof import("./components/RichTyping");

interface Rich extends RichText {
  RichTyping: Parts["RichTyping"];
  about: { block: string; control: string };
  host: HTMLElement;
  at: Point | null;
}

/** A text that was typed, as long as what is shown does not have it. */
interface Unseen {
  typed: string;
  element: HTMLElement;
  /** What stands in its element until then, and what React put there. */
  shown: ChildNode[];
  before: ChildNode[];
}

const load = import.meta.env.SSR ? null : () => import("./components/RichTyping");

const tell = (message: PreviewMessage) => window.parent.postMessage(message, window.location.origin);

const blockAt = (blocks: readonly Shown[], target: Element) => {
  const root = target.closest<HTMLElement>("[data-block]");
  return { root, block: blocks.find(({ id }) => id === root?.dataset.block) };
};

export function useTypingHere({ root, framed, blocks, lockVersion, samples, linksFrom, revalidate }: Given) {
  const { t } = useTranslation("builder");
  const part = useLocale() === "en" ? "en" : "props";
  const [rich, setRich] = useState<Rich | null>(null);
  const parts = useRef<Parts | null>(null);
  /** While somebody types in the page it is not read anew: `late` when it should have been. */
  const typing = useRef({ now: false, late: false });
  const unseen = useRef(new Map<string, Unseen>());
  /** The version from which on the draft has all of them. */
  const settled = useRef<number | null>(null);

  useEffect(() => {
    const follow = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || !isRefresh(data)) return;
      if (typing.current.now) typing.current.late = true;
      else {
        settled.current = settledVersion(data) ?? settled.current;
        revalidate();
      }
    };
    window.addEventListener("message", follow);
    return () => window.removeEventListener("message", follow);
  }, [revalidate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the page was read anew
  useEffect(() => {
    if (typing.current.now || settled.current === null || lockVersion < settled.current) return;
    // Where it says what it said before, React has nothing to put there.
    for (const { element, shown, before } of unseen.current.values())
      if (element.firstChild === shown[0]) element.replaceChildren(...before);
    unseen.current.clear();
    settled.current = null;
  }, [blocks, lockVersion]);

  // Who works by keyboard comes past a longer text, and begins with Enter.
  useEffect(() => {
    if (!framed) return;
    const texts = [...root.current!.querySelectorAll<HTMLElement>("[data-block] [data-field]")];
    for (const text of texts) {
      if (blockAt(blocks, text).block?.lang) continue;
      text.tabIndex = 0;
      text.setAttribute("role", "group");
      text.setAttribute("aria-label", t("preview.typeHere"));
    }
    if (texts.length > 0)
      load?.()
        .then((loaded) => (parts.current = loaded))
        .catch(() => {});
  }, [root, framed, blocks, t]);

  const begin = () => {
    typing.current = { now: true, late: false };
    settled.current = null;
  };
  const end = (about: Rich["about"], typed: boolean) => {
    const { late } = typing.current;
    typing.current = { now: false, late: false };
    if (late || typed) tell({ ...about, left: true });
  };

  const beginRich = (block: Shown, found: RichText, at: Point | null) => {
    const about = { block: block.id, control: `${part}.${found.path}` };
    const inForm = () => tell({ ...about, field: true });
    const open = ({ RichTyping, isFaithful }: Parts) => {
      const text = unseen.current.get(keyOf(about))?.typed ?? found.text;
      if (!isFaithful(text)) return inForm();
      begin();
      tell(about);
      const host = document.createElement("div");
      found.element.insertAdjacentElement("afterend", host);
      found.element.hidden = true;
      setRich({ ...found, text, RichTyping, about, host, at });
    };
    if (parts.current) open(parts.current);
    else load!().then(open, inForm);
  };

  const typeRich = (typed: string) => {
    const { about, element } = rich!;
    const before = unseen.current.get(keyOf(about));
    const isShown = before && element.firstChild === before.shown[0];
    unseen.current.set(keyOf(about), { typed, element, shown: [], before: isShown ? before.before : [...element.childNodes] });
    tell({ ...about, typed });
  };
  const leaveRich = (shown: ChildNode[], back: boolean) => {
    const { about, element, host } = rich!;
    host.remove();
    element.hidden = false;
    const typed = unseen.current.get(keyOf(about));
    if (typed) {
      typed.shown = shown;
      element.replaceChildren(...shown);
    }
    setRich(null);
    if (back) element.focus({ preventScroll: true });
    end(about, typed !== undefined);
  };

  // Within the editor a click chooses a block, and where it is on a text one types there; nothing leads away.
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (window.parent === window) return;
    const target = event.target as HTMLElement;
    if (target.closest(".insert-here")) return;
    event.preventDefault();
    event.stopPropagation();
    if (target.isContentEditable) return;
    const { root, block } = blockAt(blocks, target);
    if (!root || !block) return;
    const longer = block.lang ? null : richTextAt(target, block.props);
    if (longer) return beginRich(block, longer, { left: event.clientX, top: event.clientY });
    const found = block.lang ? null : textAt(root, target, block.props);
    if (!found) return tell({ block: block.id });
    const about = { block: block.id, control: `${part}.${found.path}` };
    let isTyped = false;
    begin();
    tell(about);
    typeIn(found.element, {
      anew: isSample(found.element.textContent ?? "", samples),
      onType: (typed) => {
        isTyped = true;
        tell({ ...about, typed });
      },
      onLeave: () => end(about, isTyped),
    });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.key !== "Enter" || !framed || target.dataset.field === undefined) return;
    const { block } = blockAt(blocks, target);
    const longer = block && !block.lang && richTextAt(target, block.props);
    if (!longer) return;
    event.preventDefault();
    beginRich(block, longer, null);
  };

  return {
    typing,
    on: { onClickCapture: choose, onKeyDown: press },
    /** Beside what it stands in, so that what is pressed in it chooses no block. */
    editor:
      rich &&
      createPortal(
        <rich.RichTyping
          key={keyOf(rich.about)}
          text={rich.text}
          anew={isSample(rich.text, samples)}
          at={rich.at}
          label={t("preview.text")}
          linksFrom={linksFrom}
          onType={typeRich}
          onLeave={leaveRich}
        />,
        rich.host,
      ),
  };
}

const keyOf = ({ block, control }: Rich["about"]) => `${block} ${control}`;
