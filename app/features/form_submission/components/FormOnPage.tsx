import { lazy, Suspense, useDeferredValue, useMemo } from "react";
import type { OnPage } from "../fill/on-page.server";
import PageForm from "./PageForm";

export interface FormOnPageProps {
  form: OnPage;
  /** In place of the form's own. */
  title?: string;
  text?: string;
}

/** Only pages with a form fetch its script; until it is there what the server drew is sent as any other form. */
const Shown = import.meta.env.SSR ? PageForm : lazy(() => import("./PageForm"));

export function FormOnPage(props: FormOnPageProps) {
  // Whatever changes before that script is there waits for it: an urgent change would make React take away what the server drew.
  const shown = useDeferredValue(props);
  return useMemo(
    () => (
      <Suspense>
        <Shown {...shown} />
      </Suspense>
    ),
    [shown],
  );
}
