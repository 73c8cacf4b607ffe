import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { useMaybeSite } from "../shell/site";
import { DrawnMap } from "./DrawnMap";
import type { EarlyPress, MapFrameProps } from "./MapFrame";
import { isOnMap, type MapPoint, type PointGroup } from "./projection";

/** Without its script the drawn map is all there is, as on a device that cannot draw the other. */
const LiveMap = import.meta.env.SSR ? null : lazy(() => import("./LiveMap").catch(() => ({ default: Unable })));

function Unable({ onFailed }: { onFailed: () => void }) {
  useEffect(onFailed, [onFailed]);
  return <span hidden />;
}

/** Where things are: drawn, with no script at all, until somebody wants to move about in it. Nothing is fetched before that. */
export default function FramedMap({
  points: given,
  source,
  groups,
  landmarks,
  label,
  active = null,
  onActive,
  autoOpen = false,
  className,
  pressed,
}: MapFrameProps & EarlyPress) {
  const { t } = useTranslation();
  const { light: styleUrl, dark: darkStyleUrl } = useMaybeSite()?.mapStyle ?? { light: "", dark: "" };
  const [open, setOpen] = useState(false);
  const [unable, setUnable] = useState(false);
  const [ready, setReady] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const end = useId();
  const points = useSame(given.filter(isOnMap));
  const beUnable = useCallback(() => {
    setUnable(true);
    setOpen(false);
  }, []);
  const openIfAble = useCallback(() => (canMove() ? setOpen(true) : beUnable()), [beUnable]);
  useEffect(() => {
    if (autoOpen && (!styleUrl || mayAsk())) openIfAble();
  }, [autoOpen, styleUrl, openIfAble]);
  useEffect(() => pressed?.current?.click(), [pressed]);
  const openHere = () => {
    if (styleUrl) rememberMayAsk();
    openIfAble();
    // The button goes, and focus with it.
    frame.current?.focus({ preventScroll: true });
  };
  /** The list goes to what was pressed on the map, where they stand side by side: with the list below, the map would go out of sight. */
  const showInList = (id: string, still: boolean) => {
    const item = document.querySelector(`[data-point="${CSS.escape(id)}"]`);
    if (!item || !frame.current || item.getClientRects().length === 0) return;
    const [of, map] = [item.getBoundingClientRect(), frame.current.getBoundingClientRect()];
    const beside = of.right <= map.left || of.left >= map.right;
    if (beside) item.scrollIntoView({ block: "nearest", behavior: still ? "instant" : "smooth" });
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
        {/* The drawing stays until the map has something to show: else there is sea for a second. */}
        {open && !ready && (
          <>
            {drawn}
            <p className="map-loading" role="status">
              {t("map.loading")}
            </p>
          </>
        )}
        {open && LiveMap ? (
          <Suspense fallback={null}>
            <LiveMap
              ready={ready}
              onReady={() => setReady(true)}
              points={points}
              source={source}
              label={label}
              active={active}
              onActive={onActive}
              onSelect={showInList}
              onFailed={beUnable}
              styleUrl={styleUrl}
              darkStyleUrl={darkStyleUrl}
            />
          </Suspense>
        ) : (
          <>
            {drawn}
            <p className="visually-hidden">{t("map.points", { count: countOf(points, groups) })}</p>
            <p className="map-sources">CBS/Kadaster, Natural Earth</p>
            {unable ? (
              <div className="map-open">
                <p role="status">{t("map.unable")}</p>
              </div>
            ) : (
              <div className="map-open script-only">
                <button type="button" className="btn btn-white" onClick={openHere}>
                  <Icon name="map" />
                  <span>{t("map.open")}</span>
                </button>
                {styleUrl && <p>{t("map.from", { host: new URL(styleUrl).host })}</p>}
              </div>
            )}
          </>
        )}
      </section>
      {open && <span id={end} tabIndex={-1} className="visually-hidden" />}
    </>
  );
}

const countOf = (points: MapPoint[], groups: PointGroup[] | undefined) =>
  groups?.reduce((sum, { count }) => sum + count, 0) ?? points.length;

/** Asked before the map's script is fetched: without WebGL2 it draws nothing. */
function canMove(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

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
