/**
 * Makes the base map from netherlands.topo.json: app/ui/map/netherlands.json for the live map, app/ui/map/base.svg for the drawn one.
 * Run by hand when the source or the table of places changes: `node bin/map/draw.mjs`.
 *
 * Sources: borders CBS/Kadaster 2016 (CC BY 4.0); water and surrounding land Natural Earth 1:10m (public domain).
 */
import { readFileSync, writeFileSync } from "node:fs";

const here = (path) => new URL(path, import.meta.url);
const { arcs, objects, transform } = JSON.parse(readFileSync(here("netherlands.topo.json"), "utf8"));
const places = readFileSync(here("../../app/core/geo/place-table.server.ts"), "utf8")
  .split("`")[1]
  .split(";")
  .map((entry) => entry.trim().split(","))
  .filter(([name]) => name)
  .map(([name, latitude, longitude]) => ({ name, at: [Number(longitude), Number(latitude)] }));

/** TopoJSON's arcs: steps from point to point, in units of the transform. */
const decoded = arcs.map((steps) => {
  let [x, y] = [0, 0];
  return steps.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
});

function linesOf(indexes, lines) {
  const points = [];
  for (const index of indexes) {
    const line = index < 0 ? [...lines[~index]].reverse() : lines[index];
    points.push(...(points.length > 0 ? line.slice(1) : line));
  }
  return points;
}

function layer(name, lines) {
  const of = ({ type, arcs: own, geometries }) => {
    if (type === "GeometryCollection") return geometries.flatMap(of);
    if (type === "LineString") return [linesOf(own, lines)];
    if (type === "MultiLineString" || type === "Polygon") return own.map((one) => linesOf(one, lines));
    if (type === "MultiPolygon") return own.flat().map((one) => linesOf(one, lines));
    return [];
  };
  return of(objects[name]);
}

function polygons(name) {
  const of = ({ type, arcs: own, geometries }) => {
    if (type === "GeometryCollection") return geometries.flatMap(of);
    const rings = type === "Polygon" ? [own] : own;
    return rings.map((polygon) => polygon.map((ring) => linesOf(ring, decoded)));
  };
  return of(objects[name]);
}

function borders(lines) {
  const used = new Set();
  const visit = (value) => (Array.isArray(value) ? value.forEach(visit) : used.add(value < 0 ? ~value : value));
  for (const { arcs: own } of objects.municipal_lines.geometries) if (own) visit(own);
  return [...used].map((index) => lines[index]);
}

/** Douglas and Peucker: without the points that lie closer to the line than `tolerance`. */
function simplified(points, tolerance) {
  if (points.length < 3) return points;
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay);
  let [farthest, at] = [0, 0];
  for (let index = 1; index < points.length - 1; index++) {
    const [x, y] = points[index];
    const apart = length ? Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length : Math.hypot(x - ax, y - ay);
    if (apart > farthest) [farthest, at] = [apart, index];
  }
  if (farthest <= tolerance) return [points[0], points.at(-1)];
  return [...simplified(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(points.slice(at), tolerance)];
}

const short = (value) => Math.round(value * 1e4) / 1e4;
const coordinates = (value) => (Array.isArray(value[0]) ? value.map(coordinates) : value.map(short));
const feature = (kind, type, value, more = {}) => ({
  type: "Feature",
  properties: { kind, ...more },
  geometry: { type, coordinates: coordinates(value) },
});

/** The table names the largest places first: 1 is read from afar, 3 only from near. */
const rankOf = (index) => (index < 16 ? 1 : index < 76 ? 2 : 3);
const sameName = { "'s-Gravenhage": true, "'s-Hertogenbosch": true };

writeFileSync(
  here("../../app/ui/map/netherlands.json"),
  JSON.stringify({
    type: "FeatureCollection",
    features: [
      feature("abroad", "MultiPolygon", polygons("around")),
      feature("land", "MultiPolygon", polygons("netherlands")),
      feature("lake", "MultiPolygon", polygons("lakes")),
      feature("border", "MultiLineString", borders(decoded)),
      feature("river", "MultiLineString", layer("rivers", decoded)),
      ...places.flatMap(({ name, at }, index) => (sameName[name] ? [] : [feature("place", "Point", at, { name, rank: rankOf(index) })])),
    ],
  }),
);

// Drawn, in thousandths of a degree of Web Mercator (app/ui/map/projection.ts), each point as a step from the one before.
const project = ([longitude, latitude]) => [
  longitude * 1000,
  (-180_000 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)),
];
const drawn = decoded.map((points) => simplified(points.map(project), 1.8).map((point) => point.map(Math.round)));

function path(lines, close = "") {
  return lines
    .map(([[startX, startY], ...rest]) => {
      let [x, y] = [startX, startY];
      const steps = rest.flatMap(([toX, toY]) => {
        const step = [toX - x, toY - y];
        [x, y] = [toX, toY];
        return step[0] === 0 && step[1] === 0 ? [] : [step.join(" ")];
      });
      return steps.length > 0 ? `M${startX} ${startY}l${steps.join(" ")}${close}` : "";
    })
    .join("")
    .replaceAll(" -", "-");
}

const line = 'fill="none" vector-effect="non-scaling-stroke"';
writeFileSync(
  here("../../app/ui/map/base.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg">
<g id="base" stroke-linejoin="round" transform="scale(.001)">
<path d="${path(layer("around", drawn), "z")}" style="fill:var(--map-abroad)"/>
<path d="${path(layer("netherlands", drawn), "z")}" style="fill:var(--map-land);stroke:var(--map-shore)" stroke-width="1" vector-effect="non-scaling-stroke"/>
<path d="${path(borders(drawn))}" ${line} style="stroke:var(--map-border)" stroke-width="1"/>
<path d="${path(layer("lakes", drawn), "z")}" style="fill:var(--map-water)"/>
<path d="${path(layer("rivers", drawn))}" ${line} style="stroke:var(--map-water)" stroke-width="2.5"/>
</g>
</svg>
`,
);
