/** Content of 72 rem at most: most screens. */
import { ErrorScreen } from "~/ui/ErrorScreen";
import { Shell } from "~/ui/shell/Shell";

export default function DefaultLayout() {
  return <Shell width="default" />;
}

export function ErrorBoundary() {
  return (
    <Shell width="default">
      <ErrorScreen />
    </Shell>
  );
}
