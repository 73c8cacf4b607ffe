import { type ComponentType, Suspense, useDeferredValue, useMemo } from "react";

/** A part whose script comes later; until then what the server drew of it stands there, and works as it does without script. */
export function Deferred<Props extends object>({ part: Part, props }: { part: ComponentType<Props>; props: Props }) {
  // Whatever changes before that script is there waits for it: an urgent change would make React take away what the server drew.
  const shown = useDeferredValue(props);
  return useMemo(
    () => (
      <Suspense>
        <Part {...shown} />
      </Suspense>
    ),
    [Part, shown],
  );
}
