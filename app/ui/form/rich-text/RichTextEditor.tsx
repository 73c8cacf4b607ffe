import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { typeInto } from "../type-into";
import { type Chips, insertChip, refilled } from "./chips";
import { documentFrom, extensionsWith, isFaithful, markdownFrom } from "./document";
import { Toolbar } from "./Toolbar";

interface Props {
  /** What the form sends. It is written only when somebody edits, so that any other text stays as it is to the byte. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  id: string;
  label: string;
  aria: Record<string, unknown>;
  visual: boolean;
  onVisual: (visual: boolean) => void;
  chips?: Chips;
}

export default function RichTextEditor({ textarea, id, label, aria, visual, onVisual, chips }: Props) {
  const { t } = useTranslation("rich_text");
  const [refused, setRefused] = useState(false);
  const written = useRef("");
  const { required, ...described } = aria;
  const attributes = Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined && value !== false));
  const editor = useEditor({
    extensions: extensionsWith(chips),
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...(attributes as Record<string, string>),
        ...(required === true && { "aria-required": "true" }),
        id,
        class: "input textarea rich-text-content prose",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
      },
    },
    onUpdate: ({ editor }) => {
      written.current = markdownFrom(editor.getJSON());
      typeInto(textarea.current!, written.current);
    },
  });

  /** Shows what stands in the textarea; not what it would change. */
  const open = (editor: Editor, asked: boolean): boolean => {
    const { value } = textarea.current!;
    const faithful = isFaithful(value, chips);
    setRefused(asked && !faithful);
    if (faithful) {
      editor.commands.setContent(documentFrom(value, chips), { emitUpdate: false });
      written.current = value;
    }
    onVisual(faithful);
    return faithful;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an editor; what opening needs is the same all the time
  useEffect(() => {
    if (!editor) return;
    const area = textarea.current!;
    // Who is already typing goes on typing.
    if (document.activeElement !== area || area.value === area.defaultValue) open(editor, false);
    // Another hand put something there: a draft that came back, a form that was emptied.
    const follow = () => setTimeout(() => area.value !== written.current && area.hidden && open(editor, false));
    const insert = (event: Event) => {
      const { detail: code } = event as CustomEvent<string>;
      if (area.hidden) return editor.chain().focus().insertContent({ type: "chip", attrs: { code } }).run();
      area.focus();
      area.setRangeText(code, area.selectionStart, area.selectionEnd, "end");
      area.dispatchEvent(new Event("input", { bubbles: true }));
    };
    area.addEventListener("change", follow);
    area.addEventListener(refilled, follow);
    area.addEventListener(insertChip, insert);
    area.form?.addEventListener("reset", follow);
    return () => {
      area.removeEventListener(insertChip, insert);
      area.removeEventListener("change", follow);
      area.removeEventListener(refilled, follow);
      area.form?.removeEventListener("reset", follow);
    };
  }, [editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes in the textarea's place, with the last letters, the focus and what was chosen
  useLayoutEffect(() => {
    if (!visual || !editor) return;
    const area = textarea.current!;
    if (area.value !== written.current && !open(editor, false)) return;
    if (document.activeElement !== area) return;
    const isWhole = area.value !== "" && area.selectionStart === 0 && area.selectionEnd === area.value.length;
    editor.commands.focus(isWhole ? "all" : "end");
    editor.view.focus();
  }, [visual, editor]);

  if (!editor) return null;
  return (
    <div className="rich-text" data-visual={visual || undefined}>
      <Toolbar
        editor={editor}
        field={nameOf(textarea.current, label)}
        visual={visual}
        onSite={!chips}
        onToggle={() => {
          if (!visual) return open(editor, true);
          onVisual(false);
          setTimeout(() => textarea.current!.focus());
        }}
      />
      {visual && <EditorContent editor={editor} />}
      <p role="status" className={refused ? "field-hint rich-text-refused" : "visually-hidden"}>
        {refused && t("refused")}
      </p>
    </div>
  );
}

/** With what it stands in, where that has a name: a form of several columns has a text in each. */
function nameOf(textarea: HTMLTextAreaElement | null, label: string): string {
  const group = textarea?.closest("fieldset")?.querySelector("legend")?.textContent;
  return group ? `${label}, ${group}` : label;
}
