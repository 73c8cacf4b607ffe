import { useState } from "react";

/** Keeps list and map in step: spread `bind(id)` on the list's item, give `active` and `onActive` to the map. */
export function useMapSelection() {
  const [active, onActive] = useState<string | null>(null);
  const on = (id: string | null) => () => onActive(id);
  return {
    active,
    onActive,
    bind: (id: string) => ({ onMouseEnter: on(id), onMouseLeave: on(null), onFocus: on(id), onBlur: on(null) }),
  };
}
