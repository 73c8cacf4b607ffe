/** The map one can move about in. A chunk of its own, fetched when somebody opens it. */
import { Map as LibreMap, NavigationControl, setWorkerUrl } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import "./LiveMap.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useColorMode } from "../shell/color-mode";
import { PointMarkers } from "./markers";
import type { MapPoint } from "./projection";
import { ownStyle } from "./style";

// Without an address of its own the worker is looked for beside a module that bundling has moved: the map stays blank.
setWorkerUrl(workerUrl);

interface Props {
  points: MapPoint[];
  label: string;
  active: string | null;
  onActive?: (id: string | null) => void;
  styleUrl: string;
}

const texts = (t: (key: string) => string) => ({
  "NavigationControl.ZoomIn": t("map.zoomIn"),
  "NavigationControl.ZoomOut": t("map.zoomOut"),
  "Map.Title": t("map.label"),
  "Popup.Close": t("actions.close"),
});

export default function LiveMap({ points, label, active, onActive, styleUrl }: Props) {
  const { t } = useTranslation();
  const { value: mode } = useColorMode();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LibreMap | null>(null);
  const markers = useRef<PointMarkers | null>(null);
  const [failed, setFailed] = useState(false);
  const drawn = useRef<string | null>(null);
  const tell = useRef(onActive);
  tell.current = onActive;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; what changes is told to it below
  useEffect(() => {
    if (!box.current) return;
    try {
      map.current = new LibreMap({
        container: box.current,
        style: styleUrl || ownStyle(),
        bounds: [3.3, 50.72, 7.25, 53.55],
        attributionControl: styleUrl ? { compact: true } : false,
        cooperativeGestures: false,
        dragRotate: false,
        pitchWithRotate: false,
        maxZoom: 17,
        locale: texts(t),
      });
    } catch {
      setFailed(true);
      return;
    }
    const made = map.current;
    made.touchZoomRotate.disableRotation();
    made.addControl(new NavigationControl({ showCompass: false }), "top-right");
    markers.current = new PointMarkers(made, (id) => tell.current?.(id), t);
    return () => {
      markers.current?.clear();
      made.remove();
      map.current = null;
    };
  }, []);

  useEffect(() => markers.current?.show(points), [points]);
  useEffect(() => markers.current?.highlight(active), [active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours come from the page, in the mode it has now
  useEffect(() => {
    if (drawn.current && drawn.current !== mode && !styleUrl) map.current?.setStyle(ownStyle());
    drawn.current = mode;
  }, [mode]);

  if (failed) return <p className="map-failed">{t("map.failed")}</p>;
  return <div ref={box} className="map-live" role="application" aria-label={label} />;
}
