/** Bands from edge to edge, content of 90 rem at most: home and content pages, lists with a map. */
import { BringFavorites } from "~/features/favorite";
import { ErrorScreen } from "~/ui/ErrorScreen";
import { Shell } from "~/ui/shell/Shell";

export default function WideLayout() {
  return (
    <>
      <BringFavorites />
      <Shell width="wide" />
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
