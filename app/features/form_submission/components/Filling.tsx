import { useEffect } from "react";
import type { Between } from "~/builder/messages";
import type { FormResult } from "~/ui/form";
import type { FillView } from "../fill/view";
import { FillPage } from "./FillPage";
import { NoSuchForm, Receipt, Stopped } from "./Outcomes";
import { Summary } from "./Summary";

interface Props {
  view: FillView;
  result?: FormResult | null;
  action?: string;
  between?: Between;
}

/** Whatever somebody who came with a token sees. */
export function Filling({ view, result, action, between }: Props) {
  useFrameHeight(view.embedded);
  switch (view.kind) {
    case "page":
      return <FillPage view={view} result={result} action={action} between={between} />;
    case "summary":
      return <Summary view={view} problem={result?.error?.[""]?.[0]} />;
    case "sent":
      return <Receipt view={view} />;
    case "stopped":
      return <Stopped view={view} />;
    case "unknown":
      return <NoSuchForm />;
  }
}

/** Tells the page around it how high the form is; `public/form-embed.js` listens. */
function useFrameHeight(embedded: boolean) {
  useEffect(() => {
    if (!embedded || window.parent === window) return;
    const tell = () =>
      window.parent.postMessage({ type: "form-height", height: Math.ceil(document.documentElement.getBoundingClientRect().height) }, "*");
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    tell();
    return () => observer.disconnect();
  }, [embedded]);
}
