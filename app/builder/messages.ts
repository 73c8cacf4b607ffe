/** What the editor and the frame with its preview tell each other. */
export interface PreviewMessage {
  block: string;
}

export const refresh = { refresh: true } as const;

export const isRefresh = (data: unknown): boolean => typeof data === "object" && data !== null && "refresh" in data;

export const chosenBlock = (data: unknown): string | null =>
  typeof data === "object" && data !== null && "block" in data ? String((data as PreviewMessage).block) : null;
