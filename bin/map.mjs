// Draws app/ui/map/base.svg from netherlands.json: the ground of the map that needs no script.
import { readFileSync, writeFileSync } from "node:fs";

const folder = new URL("../app/ui/map/", import.meta.url);
const { features } = JSON.parse(readFileSync(new URL("netherlands.json", folder), "utf8"));

const project = ([longitude, latitude]) => {
  const y = (-180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return `${longitude} ${y.toFixed(3)}`;
};
const line = (points) => `M${points.map(project).join("L")}`;
const of = (kind) => features.filter((feature) => feature.properties.kind === kind).map((feature) => feature.geometry.coordinates);

const area = (kind) => of(kind).flatMap((polygons) => polygons.map(([ring]) => `${line(ring)}z`));
const rivers = of("river").flatMap((lines) => lines.map(line));

writeFileSync(
  new URL("base.svg", folder),
  `<svg xmlns="http://www.w3.org/2000/svg">
<g id="base" stroke-linejoin="round">
<path d="${area("abroad").join("")}" style="fill:var(--map-abroad)"/>
<path d="${area("land").join("")}" style="fill:var(--map-land);stroke:var(--map-shore)" stroke-width="1.5" vector-effect="non-scaling-stroke"/>
<path d="${rivers.join("")}" fill="none" style="stroke:var(--map-water)" stroke-width="2.5" vector-effect="non-scaling-stroke"/>
</g>
</svg>
`,
);
