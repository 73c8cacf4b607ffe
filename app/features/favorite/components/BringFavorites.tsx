import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useSite } from "~/ui/shell/site";
import { favoritesPath, forgetKept, useKept } from "../kept";

/** Whoever signs in takes along what this browser kept for them. */
export function BringFavorites() {
  const { viewer } = useSite();
  const { submit, state, data } = useFetcher<{ ok: boolean }>();
  const kept = useKept();
  const waiting = viewer !== null && viewer.actingBy === null && kept.length > 0;
  useEffect(() => {
    if (!waiting || state !== "idle") return;
    if (data?.ok) forgetKept();
    else if (data === undefined) submit({ bring: kept.join(), stay: "1" }, { method: "post", action: favoritesPath });
  }, [waiting, state, data, kept, submit]);
  return null;
}
