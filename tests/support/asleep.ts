/** Runs in a page, as text: whether React has yet to take over what the server sent, where it does. */
export function isAsleep(): boolean {
  // Firefox's driver sees a page without what its scripts put there, but by this name.
  const page = (window as Window & { wrappedJSObject?: Window }).wrappedJSObject ?? window;
  if (!("__remixContext" in page)) return false;
  const root = Object.entries(page.document).find(([key]) => key.startsWith("__reactContainer$"))?.[1];
  return !root || root.stateNode.current.memoizedState.isDehydrated;
}
