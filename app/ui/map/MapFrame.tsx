import { lazy, type RefObject, Suspense, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { cx } from "../cx";
import FramedMap from "./FramedMap";
import type { Landmark, MapPoint, PointGroup } from "./projection";

export type { MapPoint };

export interface MapFrameProps {
  points: MapPoint[];
  /** Address of all points, of which `points` are some: asked once the map is open. */
  source?: string;
  /** All points as few, for the drawn map. */
  groups?: PointGroup[];
  /** Places around, the larger ones first, to find one's way by. */
  landmarks?: Landmark[];
  /** What is on the map, for who does not see it. */
  label: string;
  active?: string | null;
  onActive?: (id: string | null) => void;
  /** Opens by itself; only where somebody asked for a map. */
  autoOpen?: boolean;
  className?: string;
}

export interface EarlyPress {
  /** The button that was pressed before this script was there: React forgets that. */
  pressed?: RefObject<HTMLElement | null>;
}

/** Its script comes after the page's own: until then what the server drew stands as it is, and on a page that comes later there is the empty frame. */
const Framed = import.meta.env.SSR ? FramedMap : lazy(() => import("./FramedMap").catch(() => ({ default: EmptyFrame })));

/** Empty where nothing was drawn yet; over what the server drew it leaves that as it is. */
const EmptyFrame = ({ className, label }: MapFrameProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
  <section className={cx("map-frame", className)} aria-label={label} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />
);
const asItIs = { __html: "" };

export function MapFrame(props: MapFrameProps) {
  // Whatever changes before that script is there waits for it: an urgent change would make React take away what the server drew.
  const shown = useDeferredValue(props);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = (target as Element).closest<HTMLElement>(".map-open button");
    };
    document.addEventListener("click", remember, true);
    return () => document.removeEventListener("click", remember, true);
  }, []);
  return useMemo(
    () => (
      <Suspense fallback={<EmptyFrame {...shown} />}>
        <Framed {...shown} pressed={pressed} />
      </Suspense>
    ),
    [shown],
  );
}
