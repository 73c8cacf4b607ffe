import { lazy, Suspense, useEffect, useState } from "react";

const Consent = lazy(() => import("./Consent"));

/** Only where the centre has a tag of Google's. Nothing of it is there without script, and nothing is loaded before somebody agrees. */
export function Analytics({ id }: { id: string }) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake ? (
    <Suspense fallback={null}>
      <Consent id={id} />
    </Suspense>
  ) : null;
}
