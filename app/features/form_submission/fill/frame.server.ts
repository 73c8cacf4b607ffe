/** A form may stand in a frame of another site, where it is asked for that way; no other page of ours may. Nothing of it is kept by a cache. */
import { anyAncestor } from "~/core/http/headers.server";

export const frameHeaders = (embedded: boolean): Record<string, string> => ({
  "cache-control": "private, no-store",
  ...(embedded && { [anyAncestor]: "1" }),
});
