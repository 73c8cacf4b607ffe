import { useEffect } from "react";
import { useRevalidateInReach } from "~/ui/revalidate";
import { useSite } from "~/ui/shell/site";
import { bringKept, useKept } from "../kept";

/** Whoever signs in takes along what this browser kept for them. */
export function BringFavorites() {
  const { viewer } = useSite();
  const kept = useKept();
  const over = viewer?.actingBy === null && kept.length > 0 ? viewer.favorites : null;
  const revalidate = useRevalidateInReach();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is kept, wherever somebody is by then
  useEffect(() => {
    if (over) bringKept(over, kept).then((done) => (done ? revalidate() : undefined));
  }, [over, kept]);
  return null;
}
