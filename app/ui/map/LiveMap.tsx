/** The map one can move about in. A chunk of its own, fetched when somebody opens it. */
import { Map as LibreMap, NavigationControl, setWorkerUrl } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import "./LiveMap.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useColorMode } from "../shell/color-mode";
import { isStill, maxZoom, PointMarkers, pointSource } from "./markers";
import type { MapPoint } from "./projection";
import { ownStyle, whenUnreachable } from "./style";
import { useAllPoints } from "./useAllPoints";

// Without an address of its own the worker is looked for beside a module that bundling has moved: the map stays blank.
setWorkerUrl(workerUrl);

const readyMs = 4_000;

interface Props {
  /** Whether it has something to show. */
  ready: boolean;
  onReady: () => void;
  points: MapPoint[];
  /** Address of all points, of which `points` are some. */
  source?: string;
  label: string;
  active: string | null;
  onActive?: (id: string | null) => void;
  /** A point was pressed. */
  onSelect: (id: string, still: boolean) => void;
  /** There can be no map that moves on this device: the drawn one stays. */
  onFailed: () => void;
  styleUrl: string;
  /** Of the map on dark screens; empty: the same. */
  darkStyleUrl: string;
}

const texts = (t: (key: string) => string) => ({
  "AttributionControl.ToggleAttribution": t("map.sources"),
  "NavigationControl.ZoomIn": t("map.zoomIn"),
  "NavigationControl.ZoomOut": t("map.zoomOut"),
  "Map.Title": t("map.label"),
  "Popup.Close": t("actions.close"),
});

export default function LiveMap({
  ready,
  onReady,
  points: listed,
  source,
  label,
  active,
  onActive,
  onSelect,
  onFailed,
  styleUrl,
  darkStyleUrl,
}: Props) {
  const { t } = useTranslation();
  const { value: mode } = useColorMode();
  const points = useAllPoints(listed, source);
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LibreMap | null>(null);
  const markers = useRef<PointMarkers | null>(null);
  const isOwn = useRef(!styleUrl);
  const drawn = useRef<string | null>(null);
  const tell = useRef(onActive);
  tell.current = onActive;
  const select = useRef(onSelect);
  select.current = onSelect;
  const styleOf = (mode: string) => (mode === "dark" && darkStyleUrl) || styleUrl;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; what changes is told to it below
  useEffect(() => {
    if (!box.current) return;
    try {
      map.current = new LibreMap({
        container: box.current,
        style: styleOf(mode) || ownStyle(),
        bounds: [3.3, 50.72, 7.25, 53.55],
        attributionControl: { compact: true },
        cooperativeGestures: false,
        dragRotate: false,
        pitchWithRotate: false,
        maxZoom,
        locale: texts(t),
      });
    } catch {
      onFailed();
      return;
    }
    const made = map.current;
    made.once("idle", onReady);
    // Where tiles never come, what there is stands there after a while.
    const late = setTimeout(onReady, readyMs);
    made.touchZoomRotate.disableRotation();
    made.addControl(new NavigationControl({ showCompass: false }), "top-right");
    markers.current = new PointMarkers(
      made,
      (id) => tell.current?.(id),
      (id) => select.current(id, isStill()),
      t,
    );
    if (styleUrl) {
      whenUnreachable(made, pointSource, () => {
        isOwn.current = true;
        made.setStyle(ownStyle(), { diff: false });
      });
    }
    return () => {
      clearTimeout(late);
      markers.current?.clear();
      made.remove();
      map.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the list change with the points
  useEffect(() => {
    if (points) markers.current?.show(points, new Set(listed.map(({ id }) => id)));
  }, [points]);
  useEffect(() => markers.current?.highlight(active), [active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses stay what they are
  useEffect(() => {
    const before = drawn.current;
    if (before && before !== mode) {
      if (isOwn.current) map.current?.setStyle(ownStyle(), { diff: false });
      else if (styleOf(before) !== styleOf(mode)) map.current?.setStyle(styleOf(mode), { diff: false });
    }
    drawn.current = mode;
  }, [mode]);

  return <div ref={box} className="map-live" data-ready={ready || undefined} role="application" aria-label={label} />;
}
