/** Bands from edge to edge, content of 90 rem at most: home and content pages, lists with a map. A page of blocks may want nothing around it. */
import { useMatches } from "@remix-run/react";
import { BringFavorites } from "~/features/favorite";
import { ErrorScreen } from "~/ui/ErrorScreen";
import { Shell } from "~/ui/shell/Shell";

export default function WideLayout() {
  const bare = useMatches().some(({ data }) => (data as { page?: { layout?: string } } | undefined)?.page?.layout === "empty");
  return (
    <>
      <BringFavorites />
      <Shell width={bare ? "empty" : "wide"} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <Shell width="wide">
      <ErrorScreen />
    </Shell>
  );
}
