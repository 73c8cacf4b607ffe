import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { useMaybeSite } from "../shell/site";
import { DrawnMap } from "./DrawnMap";
import { isOnMap, type Landmark, type MapPoint, type PointGroup } from "./projection";

export type { MapPoint };

const LiveMap = lazy(() => import("./LiveMap"));

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

/** Where things are: drawn, with no script at all, until somebody wants to move about in it. Nothing is fetched before that. */
export function MapFrame({
  points: given,
  source,
  groups,
  landmarks,
  label,
  active = null,
  onActive,
  autoOpen = false,
  className,
}: MapFrameProps) {
  const { t } = useTranslation();
  const styleUrl = useMaybeSite()?.mapStyleUrl ?? "";
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const end = useId();
  const points = useSame(given.filter(isOnMap));
  useEffect(() => {
    if (autoOpen && (!styleUrl || mayAsk())) setOpen(true);
  }, [autoOpen, styleUrl]);
  const openHere = () => {
    if (styleUrl) rememberMayAsk();
    setOpen(true);
    // The button goes, and focus with it.
    frame.current?.focus({ preventScroll: true });
  };
  const drawn = <DrawnMap points={points} groups={groups} landmarks={landmarks} active={active} />;
  return (
    <>
      {open && (
        <a href={`#${end}`} className="skip-link">
          {t("map.skip")}
        </a>
      )}
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
            <LiveMap points={points} source={source} label={label} active={active} onActive={onActive} styleUrl={styleUrl} />
          </Suspense>
        ) : (
          <>
            {drawn}
            <p className="visually-hidden">{t("map.points", { count: countOf(points, groups) })}</p>
            <p className="map-sources">CBS/Kadaster, Natural Earth</p>
            <div className="map-open script-only">
              <button type="button" className="btn btn-white" onClick={openHere}>
                <Icon name="map" />
                <span>{t("map.open")}</span>
              </button>
              {styleUrl && <p>{t("map.from", { host: new URL(styleUrl).host })}</p>}
            </div>
          </>
        )}
      </section>
      {open && <span id={end} tabIndex={-1} className="visually-hidden" />}
    </>
  );
}

const countOf = (points: MapPoint[], groups: PointGroup[] | undefined) =>
  groups?.reduce((sum, { count }) => sum + count, 0) ?? points.length;

const mayAskKey = "map-tiles";

/** Whether somebody opened a map before that asks another site for its tiles: opening it is the consent. */
function mayAsk(): boolean {
  try {
    return localStorage.getItem(mayAskKey) === "yes";
  } catch {
    return false;
  }
}

function rememberMayAsk(): void {
  try {
    localStorage.setItem(mayAskKey, "yes");
  } catch {
    // Without storage the next map asks again.
  }
}

/** The points as they were for as long as they are the same: an open map goes to others, and leaves what somebody looks at when they come anew. */
function useSame(points: MapPoint[]): MapPoint[] {
  const [drawn, setDrawn] = useState(points);
  const others = JSON.stringify(drawn) !== JSON.stringify(points);
  if (others) setDrawn(points);
  return others ? points : drawn;
}
