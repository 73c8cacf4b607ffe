import { storageKey } from "../form/draft";
import { storedKeys, writeStored } from "../stored";

/**
 * Who signed out on a device that others use too leaves nothing there of what they typed: in forms, and in pages that the server did not get.
 * The mark is a cookie of the server's, so that it also counts when the page after it was never seen. A session that just ended sets none.
 */
export function forgetSignedOut(): void {
  if (!/(^|; )signed-out=/.test(document.cookie)) return;
  for (const key of ["typed ", "draft ", "drafts "].flatMap(storedKeys)) writeStored(key, null);
  sessionStorage.removeItem(storageKey);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = "signed-out=; path=/; max-age=0; samesite=lax";
}
