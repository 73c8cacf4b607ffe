/** A form that somebody fills in: the logo above it, and nothing at all around it in a frame of another site. */
import { Outlet, useSearchParams } from "@remix-run/react";
import { ErrorScreen } from "~/ui/ErrorScreen";
import { Main, Page, Shell } from "~/ui/shell/Shell";
import { useSite } from "~/ui/shell/site";

export default function FormLayout() {
  const site = useSite();
  const [params] = useSearchParams();
  if (!params.has("embed")) return <Shell width="empty" />;
  return (
    <Page site={site} framed>
      <Main site={site} width="empty">
        <Outlet />
      </Main>
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Shell width="empty">
      <ErrorScreen />
    </Shell>
  );
}
