import { createPath, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { servedLook } from "../served";

/** The preview of a look that is not published stays as it is. */
const isPreview = typeof window !== "undefined" && new URLSearchParams(window.location.search).has("look");

function isOutdated(): boolean {
  const now = /(?:^|; )look=([^;]+)/.exec(document.cookie)?.[1];
  return now !== undefined && now !== servedLook() && !isPreview;
}

/** Where the site's look was changed, the next page that somebody goes to comes whole: the styles stand in the document. */
export function NewLook() {
  const { state, location: next, formMethod } = useNavigation();
  useEffect(() => {
    const leaves = state === "loading" && (formMethod ?? "GET") === "GET" && next.pathname !== window.location.pathname;
    if (leaves && isOutdated()) window.location.assign(createPath(next));
  }, [state, next, formMethod]);
  return null;
}
