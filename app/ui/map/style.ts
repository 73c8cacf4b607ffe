import type { ExpressionSpecification, LayerSpecification, Map as LibreMap, StyleSpecification } from "maplibre-gl";
import netherlands from "./netherlands.json?url";

/** Colours of the theme, as they are now. */
function mapColors() {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: color("--map-water"),
    land: color("--map-land"),
    shore: color("--map-shore"),
    abroad: color("--map-abroad"),
    border: color("--map-border"),
    text: color("--muted"),
    font: getComputedStyle(document.body).fontFamily.split(",")[0]!.replaceAll('"', "").trim(),
  };
}

const source = "netherlands";
const only = (kind: string): ExpressionSpecification => ["==", ["get", "kind"], kind];
const byZoom = (...stops: number[]): ExpressionSpecification => ["interpolate", ["linear"], ["zoom"], ...stops] as ExpressionSpecification;

/** Our own map for where no other is configured, or none can be reached: land, water, municipal lines and place names, in the theme's colours. */
export function ownStyle(): StyleSpecification {
  const { water, land, shore, abroad, border, text, font } = mapColors();
  const fill = (kind: string, color: string): LayerSpecification => ({
    id: kind,
    type: "fill",
    source,
    filter: only(kind),
    paint: { "fill-color": color },
  });
  const line = (id: string, kind: string, color: string, width: ExpressionSpecification): LayerSpecification => ({
    id,
    type: "line",
    source,
    filter: only(kind),
    layout: { "line-join": "round" },
    paint: { "line-color": color, "line-width": width },
  });
  // Smaller places are named from nearer by.
  const named = (rank: number, minzoom: number): LayerSpecification => ({
    id: `places-${rank}`,
    type: "symbol",
    source,
    minzoom,
    filter: ["all", only("place"), ["==", ["get", "rank"], rank]],
    layout: {
      "text-field": ["get", "name"],
      "text-font": [`"${font}"`],
      "text-size": byZoom(6, 15 - 2 * rank, 12, 20 - 2 * rank),
      "text-padding": 6,
    },
    paint: { "text-color": text, "text-halo-color": land, "text-halo-width": 1.5 },
  });
  return {
    version: 8,
    sources: { [source]: { type: "geojson", data: netherlands, attribution: "CBS/Kadaster, Natural Earth" } },
    layers: [
      { id: "water", type: "background", paint: { "background-color": water } },
      fill("abroad", abroad),
      fill("land", land),
      line("borders", "border", border, byZoom(6, 0.4, 12, 1.5)),
      fill("lake", water),
      line("shore", "land", shore, byZoom(6, 0.6, 12, 1.5)),
      line("rivers", "river", water, byZoom(6, 1, 12, 7)),
      named(3, 9),
      named(2, 7),
      named(1, 4),
    ],
  };
}

const timeoutMs = 10_000;
const maxFailedTiles = 3;

/**
 * Says when a style of somebody else's does not come: no answer, no style in it, or none of its tiles.
 * @param own source that is ours, whatever the style
 */
export function whenUnreachable(map: LibreMap, own: string, replace: () => void): void {
  let settled = false;
  let hasStyle = false;
  let failed = 0;
  const settle = (reached: boolean) => {
    if (settled) return;
    settled = true;
    clearTimeout(timer);
    if (!reached) replace();
  };
  const timer = setTimeout(() => settle(false), timeoutMs);
  map.on("style.load", () => {
    hasStyle = true;
  });
  map.on("sourcedata", ({ sourceId, tile }) => {
    if (tile && sourceId !== own) settle(true);
  });
  map.on("error", () => {
    failed += 1;
    if (!hasStyle || failed >= maxFailedTiles) settle(false);
  });
  map.on("remove", () => settle(true));
}
