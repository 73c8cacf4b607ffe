import { type ComponentType, Suspense, useDeferredValue, useMemo } from "react";
import { FormContext, useFormState } from "./form/context";

/** A part whose script comes later; until then what the server drew of it stands there, and works as it does without script. */
export function Deferred<Props extends object>({ part: Part, props }: { part: ComponentType<Props>; props: Props }) {
  // Whatever changes before that script is there waits for it, in the form around it as well: an urgent change would make React take away what the server
  // drew, with what was typed in it.
  const shown = useDeferredValue(props);
  const form = useDeferredValue(useFormState());
  return useMemo(
    () => (
      <FormContext.Provider value={form}>
        <Suspense>
          <Part {...shown} />
        </Suspense>
      </FormContext.Provider>
    ),
    [Part, shown, form],
  );
}
