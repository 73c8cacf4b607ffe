import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { useMaybeSite } from "../shell/site";
import base from "./base.svg?url";
import { placeNames } from "./place-names";
import { frameOf, isOnMap, type MapPoint, project } from "./projection";

export type { MapPoint };

const LiveMap = lazy(() => import("./LiveMap"));

export interface MapFrameProps {
  points: MapPoint[];
  /** What is on the map, for who does not see it. */
  label: string;
  active?: string | null;
  onActive?: (id: string | null) => void;
  /** Opens by itself; only where somebody asked for a map. */
  autoOpen?: boolean;
  className?: string;
}

/** Where things are: drawn, with no script at all, until somebody wants to move about in it. Nothing is fetched before that. */
export function MapFrame({ points: given, label, active = null, onActive, autoOpen = false, className }: MapFrameProps) {
  const { t } = useTranslation();
  const site = useMaybeSite();
  const [open, setOpen] = useState(autoOpen);
  const frame = useRef<HTMLElement>(null);
  const points = useSame(given.filter(isOnMap));
  const openHere = () => {
    setOpen(true);
    // The button goes, and focus with it.
    frame.current?.focus({ preventScroll: true });
  };
  const drawn = <DrawnMap points={points} active={active} />;
  return (
    <section ref={frame} tabIndex={-1} className={cx("map-frame", className)} aria-label={label}>
      {open ? (
        <Suspense
          fallback={
            <>
              {drawn}
              <p className="map-loading" role="status">
                {t("map.loading")}
              </p>
            </>
          }
        >
          <LiveMap points={points} label={label} active={active} onActive={onActive} styleUrl={site?.mapStyleUrl ?? ""} />
        </Suspense>
      ) : (
        <>
          {drawn}
          <p className="visually-hidden">{t("map.points", { count: points.length })}</p>
          <button type="button" className="btn btn-white map-open script-only" onClick={openHere}>
            <Icon name="map" />
            <span>{t("map.open")}</span>
          </button>
        </>
      )}
    </section>
  );
}

/** The points as they were for as long as they are the same: an open map goes to others, and leaves what somebody looks at when they come anew. */
function useSame(points: MapPoint[]): MapPoint[] {
  const [held, setHeld] = useState(points);
  const others = JSON.stringify(held) !== JSON.stringify(points);
  if (others) setHeld(points);
  return others ? points : held;
}

/** A picture of the points on the land they lie on. */
function DrawnMap({ points, active }: { points: MapPoint[]; active: string | null }) {
  const frame = frameOf(points);
  const { x, y, width, height } = frame;
  const radius = Math.max(width, height) / 48;
  const letters = Math.max(width, height * 0.55) / (points.length === 1 ? 19 : 24);
  const shown = active === null ? undefined : points.find(({ id }) => id === active);
  return (
    <svg className="map-drawn" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <use href={`${base}#base`} />
      {placeNames(points, frame, letters).map(({ name, anchor, ...at }) => (
        <text key={name} {...at} fontSize={letters} textAnchor={anchor} strokeWidth={letters / 4}>
          {name}
        </text>
      ))}
      <path d={[...new Set(points.map((point) => dotAt(point, radius)))].join("")} />
      {shown && <path data-active d={dotAt(shown, radius * 1.5)} />}
    </svg>
  );
}

/** A round dot, as a part of a path: however many there are, they are one element. */
function dotAt({ longitude, latitude }: MapPoint, radius: number): string {
  const [x, y] = project(longitude, latitude);
  const short = (value: number) => Math.round(value * 1e5) / 1e5;
  const [r, across] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`;
}
