/** The logo and nothing else: screens with one thing to do. */
import { ErrorScreen } from "~/ui/ErrorScreen";
import { Shell } from "~/ui/shell/Shell";

export default function EmptyLayout() {
  return <Shell width="empty" />;
}

export function ErrorBoundary() {
  return (
    <Shell width="empty">
      <ErrorScreen />
    </Shell>
  );
}
