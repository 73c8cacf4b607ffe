/** What the editor and the frame with its preview tell each other. */
export interface PreviewMessage {
  block: string;
}

/** The block whose form is open: the preview shows it. */
export const shows = (block: string | null) => ({ shows: block });

export const shownBlock = (data: unknown): string | null | undefined =>
  typeof data === "object" && data !== null && "shows" in data ? (data.shows as string | null) : undefined;

export const refresh = { refresh: true } as const;

export const isRefresh = (data: unknown): boolean => typeof data === "object" && data !== null && "refresh" in data;

export const chosenBlock = (data: unknown): string | null =>
  typeof data === "object" && data !== null && "block" in data ? String((data as PreviewMessage).block) : null;
