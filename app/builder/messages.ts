import type { ReactNode } from "react";

/** What the editor and the frame with its preview tell each other. */
export interface PreviewMessage {
  block: string;
  /** The control of the text that is being typed in: `props.title`. */
  control?: string;
  /** What stands there now. */
  typed?: string;
  /** It cannot be typed there: its field in the form is to have the focus. */
  field?: boolean;
  /** Who typed there is done. */
  left?: boolean;
  /** Something is to be added, on this side of the block. */
  insert?: Side;
}

export type Side = "before" | "after";

/** What stands beside a block or a question in the preview, and nowhere else. */
export type Between = (id: string, side: Side) => ReactNode;

/** The block whose form is open: the preview shows it. */
export const shows = (block: string | null) => ({ shows: block });

export const shownBlock = (data: unknown): string | null | undefined =>
  typeof data === "object" && data !== null && "shows" in data ? (data.shows as string | null) : undefined;

/** What the preview shows is to be read anew. @param settled the version that has all that was typed in the preview */
export const refresh = (settled?: number) => ({ refresh: true, settled });

export const settledVersion = (data: unknown): number | undefined => (data as { settled?: number }).settled;

export const isRefresh = (data: unknown): boolean => typeof data === "object" && data !== null && "refresh" in data;

export function previewMessage(data: unknown): PreviewMessage | null {
  if (typeof data !== "object" || data === null || !("block" in data)) return null;
  const { block, control, typed, insert, field, left } = data as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const side = insert === "before" || insert === "after" ? insert : undefined;
  return { block: String(block), control: text(control), typed: text(typed), insert: side, field: field === true, left: left === true };
}
