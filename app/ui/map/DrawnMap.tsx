import base from "./base.svg?url";
import { placeNames } from "./place-names";
import { frameOf, type Landmark, type MapPoint, type PointGroup, project } from "./projection";

interface Props {
  points: MapPoint[];
  groups?: PointGroup[];
  landmarks?: Landmark[];
  active: string | null;
}

/** A picture of the points on the land they lie on. */
export function DrawnMap({ points, groups, landmarks, active }: Props) {
  const frame = frameOf(groups ?? points);
  const { x, y, width, height } = frame;
  const radius = Math.max(width, height) / 48;
  const letters = Math.max(width, height * 0.55) / (groups ? 34 : points.length === 1 ? 19 : 24);
  const shown = active === null ? undefined : points.find(({ id }) => id === active);
  const named = groups ? groups.map((group) => ({ ...group, id: "", title: "" })) : points;
  const names = placeNames(named, frame, letters, landmarks, groups ? radius * 1.8 : radius);
  const single = groups ? groups.filter(({ count }) => count === 1) : points;
  return (
    <svg className="map-drawn" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <use href={`${base}#base`} />
      {names.map(({ name, anchor, landmark, ...at }) => (
        <text
          key={name}
          {...at}
          fontSize={landmark ? letters * 0.85 : letters}
          textAnchor={anchor}
          strokeWidth={letters / 4}
          data-landmark={landmark}
        >
          {name}
        </text>
      ))}
      <path d={[...new Set(single.map((point) => dotAt(point, radius)))].join("")} />
      {groups
        ?.filter(({ count }) => count > 1)
        .map((group) => (
          <Group key={`${group.longitude} ${group.latitude}`} group={group} radius={radius} />
        ))}
      {shown && <path data-active d={dotAt(shown, radius * 1.5)} />}
    </svg>
  );
}

/** Several as one, with their number. */
function Group({ group, radius }: { group: PointGroup; radius: number }) {
  const [x, y] = project(group.longitude, group.latitude);
  const size = radius * Math.min(2.6, 1.2 + Math.log10(group.count) * 0.6);
  return (
    <g className="map-drawn-group">
      <path d={dotAt(group, size)} />
      <text x={x} y={y + size * 0.32} fontSize={size * 0.95} textAnchor="middle">
        {group.count}
      </text>
    </g>
  );
}

/** A round dot, as a part of a path: however many there are, they are one element. */
function dotAt({ longitude, latitude }: Pick<MapPoint, "longitude" | "latitude">, radius: number): string {
  const [x, y] = project(longitude, latitude);
  const short = (value: number) => Math.round(value * 1e5) / 1e5;
  const [r, across] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`;
}
