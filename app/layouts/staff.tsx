/** Where staff work, with a menu of their own; for everybody else as the site's other screens. */
import { Desk } from "~/ui/desk/Desk";
import { ErrorScreen } from "~/ui/ErrorScreen";

export default function StaffLayout() {
  return <Desk />;
}

export function ErrorBoundary() {
  return (
    <Desk>
      <ErrorScreen />
    </Desk>
  );
}
