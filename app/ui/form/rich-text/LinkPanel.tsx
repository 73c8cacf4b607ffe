import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formats, urlOf } from "~/core/formats";
import { elsewhere, LinkSelect } from "../link/LinkSelect";
import { useOffered } from "../link/useOffered";

/** An address as people type it, whole; null where it is none. @param onSite it may be one of this site or of this page */
export function addressFrom(typed: string, onSite: boolean): string | null {
  const text = typed.trim();
  if (/^[/#]/.test(text)) return onSite && (formats.link.fits(text) || /^#[\w-]+$/.test(text)) ? text : null;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^(mailto:|tel:)\S+$/i.test(text)) return text;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /^[^\s]+\.[^\s.]+$/.test(urlOf(address)?.hostname ?? "") && !/\s/.test(text) ? address : null;
}

interface Props {
  editor: Editor;
  /** The text is read on the site, and not in a mail. */
  onSite: boolean;
  onClose: () => void;
}

/** Where the link leads: chosen from what the site has, where that is known, or typed. Not a form: it stands within one. */
export function LinkPanel({ editor, onSite, onClose }: Props) {
  const { t } = useTranslation("rich_text");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState(false);
  const now = String(editor.getAttributes("link").href ?? "");
  const { offered: all } = useOffered(undefined, now);
  const offered = onSite ? all : [];
  const choices = offered.flatMap(({ choices }) => choices);
  const isKnown = choices.some(({ path }) => path === now);
  const [where, setWhere] = useState(isKnown ? now : now || choices.length === 0 ? elsewhere : "");
  useEffect(() => panel.current!.querySelector<HTMLElement>("select, input")!.focus(), []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const typed = where === elsewhere ? input.current!.value.trim() : null;
    const href = typed === null ? where : addressFrom(typed, onSite);
    if (!href) return setWrong(true);
    const called = typed ?? choices.find(({ path }) => path === href)!.title;
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (empty && !now) chain.insertContent({ type: "text", text: called, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    close();
  };
  const pressed = (event: Pick<KeyboardEvent, "key" | "target" | "preventDefault">) => {
    if (event.key === "Enter" && event.target === input.current) {
      event.preventDefault();
      apply();
    }
    if (event.key === "Escape") close();
  };
  const control = { "aria-invalid": wrong || undefined, "aria-describedby": wrong ? `${id}-wrong` : undefined, onKeyDown: pressed };
  return (
    <div className="rich-text-link" ref={panel}>
      <label htmlFor={id} className="field-label">
        {t("linkTo")}
      </label>
      {offered.length > 0 && (
        <LinkSelect
          {...(where === elsewhere ? { onKeyDown: pressed } : control)}
          id={id}
          offered={offered}
          value={where}
          nothing={where === ""}
          free
          onChoose={(path) => {
            setWrong(false);
            setWhere(path);
          }}
        />
      )}
      {where === elsewhere && (
        <input
          {...control}
          ref={input}
          id={offered.length > 0 ? `${id}-typed` : id}
          aria-label={offered.length > 0 ? t("linkAddress") : undefined}
          className="input"
          defaultValue={isKnown ? "" : now.replace(/^mailto:/, "")}
          placeholder="www.voorbeeld.nl"
          inputMode="url"
          autoComplete="off"
          onChange={(event) => event.stopPropagation()}
        />
      )}
      {wrong && (
        <p className="field-error" id={`${id}-wrong`} role="alert">
          {t(where !== elsewhere ? "linkNone" : onSite ? "linkWrongOnSite" : "linkWrong")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary btn-sm" onClick={apply}>
          {t("linkApply")}
        </button>
        {now && (
          <button type="button" className="btn btn-outline btn-sm" onClick={remove}>
            {t("linkRemove")}
          </button>
        )}
        <button type="button" className="btn btn-outline btn-sm" onClick={close}>
          {t("linkCancel")}
        </button>
      </div>
    </div>
  );
}
