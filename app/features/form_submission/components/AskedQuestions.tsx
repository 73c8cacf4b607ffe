import { lazy, Suspense, useDeferredValue, useMemo } from "react";
import type { FormResult } from "~/ui/form";
import type { AskedView } from "../asked-with/asked.server";
import Asked from "./Asked";

export interface AskedQuestionsProps {
  asked: AskedView;
  /** YYYY-MM-DD */
  today: string;
  result?: FormResult | null;
}

/** Only pages that ask something fetch its script; until it is there what the server drew is sent as any other field. */
const Shown = import.meta.env.SSR ? Asked : lazy(() => import("./Asked"));

/** Questions of a form within the form of something else. */
export function AskedQuestions(props: AskedQuestionsProps) {
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
