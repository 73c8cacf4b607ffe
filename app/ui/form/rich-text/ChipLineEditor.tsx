import { type AnyExtension, Extension, type JSONContent } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { typeInto } from "../type-into";
import { chipNode } from "./chip-node";
import { type Chips, insertChip, marked, unmarked, withChips, withoutChips } from "./chips";

interface Props {
  /** What the form sends. */
  input: RefObject<HTMLInputElement | null>;
  id: string;
  label: string;
  aria: Record<string, unknown>;
  chips: Chips;
  onAwake: () => void;
}

/** Enter sends no line break; the form has its own button. */
const oneLine = Extension.create({ addKeyboardShortcuts: () => ({ Enter: () => true, "Shift-Enter": () => true }) });

const off = Object.fromEntries(
  ["blockquote", "bold", "bulletList", "code", "codeBlock", "hardBreak", "heading", "horizontalRule", "italic", "link", "listItem"]
    .concat(["listKeymap", "orderedList", "strike", "underline", "trailingNode"])
    .map((name) => [name, false]),
);

export default function ChipLineEditor({ input, id, label, aria, chips, onAwake }: Props) {
  const written = useRef("");
  const extensions = useMemo((): AnyExtension[] => [StarterKit.configure(off), oneLine, chipNode(chips)], [chips]);
  const attributes = Object.fromEntries(Object.entries(aria).filter(([, value]) => value !== undefined && value !== false));
  const editor = useEditor({
    extensions,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: { ...(attributes as Record<string, string>), id, class: "input rich-text-line", role: "textbox", "aria-label": label },
    },
    onUpdate: ({ editor }) => {
      written.current = lineFrom(editor.getJSON());
      typeInto(input.current!, written.current);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an editor
  useEffect(() => {
    if (!editor) return;
    const field = input.current!;
    const show = () => {
      written.current = field.value;
      editor.commands.setContent(documentOf(field.value, chips), { emitUpdate: false });
    };
    show();
    onAwake();
    const follow = () => setTimeout(() => field.value !== written.current && show());
    const insert = (event: Event) =>
      editor
        .chain()
        .focus()
        .insertContent({ type: "chip", attrs: { code: (event as CustomEvent<string>).detail } })
        .run();
    field.addEventListener("change", follow);
    field.addEventListener(insertChip, insert);
    field.form?.addEventListener("reset", follow);
    return () => {
      field.removeEventListener("change", follow);
      field.removeEventListener(insertChip, insert);
      field.form?.removeEventListener("reset", follow);
    };
  }, [editor]);
  return editor && <EditorContent editor={editor} />;
}

function documentOf(line: string, chips: Chips): JSONContent {
  const { text, codes } = marked(line, { ...chips, isApart: () => false });
  return withChips({ type: "doc", content: [{ type: "paragraph", content: text ? [{ type: "text", text }] : [] }] }, codes);
}

function lineFrom(document: JSONContent): string {
  const codes: string[] = [];
  const paragraphs = withoutChips(document, codes).content ?? [];
  const text = paragraphs.map(({ content = [] }) => content.map((part) => part.text ?? "").join("")).join(" ");
  return unmarked(text, codes);
}
