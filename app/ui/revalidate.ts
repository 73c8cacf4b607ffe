import type { ShouldRevalidateFunction } from "@remix-run/react";

/** After a refusal too: what the page shows may have changed meanwhile. */
export const afterRefusalToo: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;
