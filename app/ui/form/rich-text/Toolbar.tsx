import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "../../Icon";
import { headingLevels } from "./document";
import { LinkPanel } from "./LinkPanel";

interface Tool {
  name: string;
  icon: IconName;
  run: (editor: Editor) => unknown;
  isOn?: (editor: Editor) => boolean;
  /** How it is pressed without the mouse, beside Ctrl or Command. */
  keys?: string;
}

const tools: Tool[] = [
  ...headingLevels.map(
    (level): Tool => ({
      name: `heading${level}`,
      icon: `heading-${level}`,
      run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
      isOn: (editor) => editor.isActive("heading", { level }),
      keys: `Alt+${level}`,
    }),
  ),
  {
    name: "bold",
    icon: "bold",
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive("bold"),
    keys: "B",
  },
  {
    name: "italic",
    icon: "italic",
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive("italic"),
    keys: "I",
  },
  {
    name: "bulletList",
    icon: "list",
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
    keys: "Shift+8",
  },
  {
    name: "orderedList",
    icon: "list-ordered",
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
    keys: "Shift+7",
  },
  {
    name: "blockquote",
    icon: "text-quote",
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
    keys: "Shift+B",
  },
];

const steps: Tool[] = [
  { name: "undo", icon: "undo-2", run: (editor) => editor.chain().focus().undo().run(), keys: "Z" },
  { name: "redo", icon: "redo-2", run: (editor) => editor.chain().focus().redo().run(), keys: "Shift+Z" },
];

interface Props {
  editor: Editor;
  /** The field that it belongs to: a page may have several. */
  field: string;
  visual: boolean;
  onSite: boolean;
  /** Where it can be written as Markdown too. Elsewhere, as in a preview, the buttons to undo stand beside it. */
  onToggle?: () => void;
}

/** One tab stop; the arrows go from button to button. */
export function Toolbar({ editor, field, visual, onSite, onToggle }: Props) {
  const { t } = useTranslation("rich_text");
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor }) => [...tools.map(({ isOn }) => isOn?.(editor) ?? false), editor.isActive("link")],
  });
  const moved = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]!.focus();
    event.preventDefault();
  };
  const tool = ({ name, icon, keys }: Pick<Tool, "name" | "icon" | "keys">, pressed: boolean | undefined, onClick: () => void) => (
    <button
      key={name}
      type="button"
      className="rich-text-tool"
      tabIndex={name === tools[0]!.name ? 0 : -1}
      aria-pressed={pressed}
      title={keys ? `${t(`${name}`)} (Ctrl+${keys})` : t(`${name}`)}
      onClick={onClick}
    >
      <Icon name={icon} label={t(`${name}`)} />
    </button>
  );
  return (
    <>
      <div role="toolbar" aria-label={t("toolbar", { field })} className="rich-text-toolbar" onKeyDown={moved}>
        {visual && (
          <>
            {tools.map((one, at) => tool(one, one.isOn && on[at], () => one.run(editor)))}
            {tool({ name: "link", icon: "link" }, on.at(-1), () => setLinking(true))}
          </>
        )}
        {onToggle && (
          // Where the row is too narrow these go to the next one together.
          <span className="rich-text-steps">
            {visual && steps.map((one) => tool(one, undefined, () => one.run(editor)))}
            <button type="button" className="rich-text-mode" tabIndex={visual ? -1 : 0} onClick={onToggle}>
              {t(visual ? "asMarkdown" : "asShown")}
            </button>
          </span>
        )}
      </div>
      {visual && linking && <LinkPanel editor={editor} onSite={onSite} onClose={() => setLinking(false)} />}
    </>
  );
}
