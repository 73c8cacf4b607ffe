import { useState } from "react";

/** Keeps list and map in step: spread `bind(id)` on the list's item (by which the map finds it when its point is pressed), give `active` and `onActive` to the map. */
export function useMapSelection() {
  const [active, onActive] = useState<string | null>(null);
  const on = (id: string | null) => () => onActive(id);
  return {
    active,
    onActive,
    bind: (id: string) => ({ "data-point": id, onMouseEnter: on(id), onMouseLeave: on(null), onFocus: on(id), onBlur: on(null) }),
  };
}
