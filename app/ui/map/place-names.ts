/** Names on the drawn map: of the places that have a point, then of those around, as many as can be read. */
import { type Frame, type Landmark, type MapPoint, project } from "./projection";

export interface PlaceName {
  name: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  /** Only to find one's way by. */
  landmark?: true;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const max = 14;
const inside = (box: Box, { x, width }: Frame) => box.left >= x && box.right <= x + width;
const apart = (a: Box, b: Box) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/**
 * Each name beside the first point of its place, right, left, above or below of it; a name that would cover a point or another name,
 * or run off the map, is left out.
 * @param size height of the letters, in the map's own units
 * @param landmarks places that are named where there is room, the most important first
 * @param reach of a point, around its middle
 */
export function placeNames(points: MapPoint[], frame: Frame, size: number, landmarks: Landmark[] = [], reach = size * 0.4): PlaceName[] {
  const spots = points.map((point) => ({ name: point.place, at: project(point.longitude, point.latitude) }));
  const taken: Box[] = spots.map(({ at: [x, y] }) => around(x, y, reach));
  const names: PlaceName[] = [];
  for (const { name, at } of spots) {
    if (!name || names.length === max || names.some((known) => known.name === name)) continue;
    const free = sidesOf(name, at, size, reach).find(({ box }) => inside(box, frame) && taken.every((other) => apart(box, other)));
    if (!free) continue;
    taken.push(free.box);
    names.push({ name, x: free.x, y: free.y, anchor: free.anchor });
  }
  for (const { name, longitude, latitude } of landmarks) {
    const [x, y] = project(longitude, latitude);
    const box = around(x, y, name.length * size * 0.3, size * 0.7);
    if (names.some((known) => known.name === name) || !inside(box, frame) || !taken.every((other) => apart(box, other))) continue;
    taken.push(box);
    names.push({ name, x, y: y + size * 0.3, anchor: "middle", landmark: true });
  }
  return names;
}

const around = (x: number, y: number, wide: number, high = wide): Box => ({
  left: x - wide,
  right: x + wide,
  top: y - high,
  bottom: y + high,
});

function sidesOf(name: string, [x, y]: [number, number], size: number, reach: number) {
  const width = name.length * size * 0.56;
  const away = reach + size * 0.35;
  const sides: Omit<PlaceName, "name">[] = [
    { x: x + away, y: y + size * 0.35, anchor: "start" },
    { x: x - away, y: y + size * 0.35, anchor: "end" },
    { x, y: y - away, anchor: "middle" },
    { x, y: y + away + size * 0.75, anchor: "middle" },
  ];
  return sides.map((side) => {
    const left = side.x - (side.anchor === "start" ? 0 : side.anchor === "end" ? width : width / 2);
    return { ...side, box: { left, right: left + width, top: side.y - size * 0.8, bottom: side.y + size * 0.25 } };
  });
}
