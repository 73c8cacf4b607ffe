import { useMatches, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useMaybeSite } from "../shell/site";
import { isCounted } from "./counted";

const Consent = lazy(() => import("./Consent"));

/**
 * Only where the centre has a tag of Google's, and in no frame on another website. Nothing of it is there without script, and nothing is loaded before somebody
 * agrees. Counted are the screens that anybody may open, by whoever does not work here.
 */
export function Analytics({ id }: { id: string }) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const [search] = useSearchParams();
  const screen = useMatches().at(-1);
  const isStaff = (useMaybeSite()?.navigation.length ?? 0) > 0;
  return awake && !search.has("embed") ? (
    <Suspense fallback={null}>
      <Consent id={id} counts={!isStaff && isCounted(screen)} />
    </Suspense>
  ) : null;
}
