import type { EditorView } from "./view";

export interface Opened {
  /** What the form was filled with. */
  view: EditorView;
  /** What its next save builds on. */
  version: number | null;
}

/**
 * A newer version from the server takes the place of what the form was filled with only while nothing is typed. Typed while one's own save was
 * under way, it goes on from that save.
 */
export function openedAfter(opened: Opened, editor: EditorView, { busy, own }: { busy: boolean; own: boolean }): Opened {
  const { view, version } = opened;
  if (editor.id === view.id && editor.lockVersion === version) return opened;
  if (!busy) return { view: editor, version: editor.lockVersion };
  // Further on somebody else saved, too.
  const next = version !== null && editor.id === view.id && editor.lockVersion === version + 1;
  return own && next ? { view, version: editor.lockVersion } : opened;
}
