import type { StyleSpecification } from "maplibre-gl";
import netherlands from "./netherlands.json?url";

/** Colours of the theme, as they are now. */
export function mapColors() {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return { water: color("--map-water"), land: color("--map-land"), shore: color("--map-shore"), abroad: color("--map-abroad") };
}

/** A map of our own for where no other is configured, or none can be reached: land, rivers and places, in the theme's colours. */
export function ownStyle(): StyleSpecification {
  const { water, land, shore, abroad } = mapColors();
  return {
    version: 8,
    sources: { netherlands: { type: "geojson", data: netherlands } },
    layers: [
      { id: "water", type: "background", paint: { "background-color": water } },
      { id: "abroad", type: "fill", source: "netherlands", filter: ["==", "kind", "abroad"], paint: { "fill-color": abroad } },
      { id: "land", type: "fill", source: "netherlands", filter: ["==", "kind", "land"], paint: { "fill-color": land } },
      {
        id: "shore",
        type: "line",
        source: "netherlands",
        filter: ["==", "kind", "land"],
        paint: { "line-color": shore, "line-width": 1.5 },
      },
      {
        id: "river",
        type: "line",
        source: "netherlands",
        filter: ["==", "kind", "river"],
        paint: { "line-color": water, "line-width": ["interpolate", ["linear"], ["zoom"], 6, 1.5, 12, 8] },
      },
    ],
  };
}
