/** A text of several paragraphs, typed in the preview where it stands: the editor of its form, with the tools below it. */
import { EditorContent, useEditor } from "@tiptap/react";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { askLinks, type LinkGroup, LinksContext } from "~/ui/form/link/context";
import { documentFrom, extensions, markdownFrom } from "~/ui/form/rich-text/document";
import { Toolbar } from "~/ui/form/rich-text/Toolbar";
import "~/ui/form/rich-text/RichText.css";
import "./RichTyping.css";

export { isFaithful } from "~/ui/form/rich-text/document";

/** Within what one sees of the frame. */
export interface Point {
  left: number;
  top: number;
}

interface Props {
  text: string;
  /** What stands there is only an example: what is typed takes its place. */
  anew: boolean;
  /** Where somebody pressed on it. */
  at: Point | null;
  label: string;
  linksFrom: string;
  onType: (markdown: string) => void;
  /** @param shown what it looks like now @param back whether the focus is to stay there */
  onLeave: (shown: ChildNode[], back: boolean) => void;
}

/** On an old machine the form beside it is not filled anew at each letter. */
const waitMs = 200;

/** No line more than the text has: what stands below it stays where it is. */
const here = extensions.map((kit) => kit.configure({ trailingNode: false }));

export function RichTyping({ text, anew, at, label, linksFrom, onType, onLeave }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const first = useRef("");
  const told = useRef("");
  const isOver = useRef(false);
  const [groups, setGroups] = useState<LinkGroup[]>([]);
  const editor = useEditor({
    extensions: here,
    content: documentFrom(text),
    injectCSS: false,
    editorProps: { attributes: { class: "prose", role: "textbox", "aria-multiline": "true", "aria-label": label } },
    onUpdate: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(tellNow, waitMs);
    },
  });
  const tellNow = () => {
    clearTimeout(timer.current);
    const now = markdownFrom(editor.getJSON());
    if (now === told.current) return;
    told.current = now;
    // What was taken back is to the byte what it was.
    onType(now === first.current ? text : now);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where somebody began
  useLayoutEffect(() => {
    first.current = markdownFrom(editor.getJSON());
    told.current = first.current;
    const pressed = at && editor.view.posAtCoords(at);
    if (anew) editor.commands.selectAll();
    else editor.commands.setTextSelection(pressed ? pressed.pos : editor.state.doc.content.size);
    editor.view.focus();
  }, []);
  useEffect(() => {
    let isGone = false;
    void askLinks(linksFrom).then((found) => found && !isGone && setGroups(found));
    return () => {
      isGone = true;
    };
  }, [linksFrom]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const leave = (back: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    tellNow();
    onLeave([...(editor.view.dom.cloneNode(true) as Element).childNodes], back);
  };
  const blurred = ({ relatedTarget }: FocusEvent) => {
    if (!box.current!.contains(relatedTarget)) leave(false);
  };
  const pressed = (event: KeyboardEvent) => {
    // In the panel for a link it closes that.
    if (event.key !== "Escape" || (event.target as Element).closest(".rich-text-link")) return;
    event.preventDefault();
    leave(true);
  };
  /** Safari gives a button no focus, and would take it from the text. */
  const held = (event: MouseEvent) => {
    if ((event.target as Element).closest("button")) event.preventDefault();
  };
  return (
    <LinksContext.Provider value={{ groups, from: linksFrom }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a text with its tools is no fieldset */}
      <div role="group" aria-label={label} className="rich-typing" ref={box} onBlur={blurred} onKeyDown={pressed} onMouseDown={held}>
        <EditorContent editor={editor} />
        <div className="rich-typing-tools">
          <Toolbar editor={editor} field={label} visual onSite />
        </div>
      </div>
    </LinksContext.Provider>
  );
}
