/** Web Mercator in degrees: what the drawn map and its base picture share. */

export interface MapPoint {
  id: string;
  latitude: number;
  longitude: number;
  title: string;
  href?: string;
  /** Town or village, written on the drawn map. */
  place?: string | null;
}

/** A place to find one's way by. */
export interface Landmark {
  name: string;
  latitude: number;
  longitude: number;
}

/** Points that lie together, as one. */
export interface PointGroup {
  latitude: number;
  longitude: number;
  count: number;
}

/** What can be drawn: neither beyond the poles, where a map of this kind has no place, nor beyond the date line. */
export const isOnMap = ({ latitude, longitude }: Pick<MapPoint, "latitude" | "longitude">): boolean =>
  Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;

/** Engines differ in the last digits of a logarithm, and a page must come out the same on both sides. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** x grows to the east, y to the south. */
export function project(longitude: number, latitude: number): [x: number, y: number] {
  const radians = (latitude * Math.PI) / 180;
  return [longitude, round((-180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + radians / 2)))];
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole country. */
const country: Frame = { x: 3.2, y: -62.02, width: 4.2, height: 4.82 };

/** What to show so that all points are in it, never closer than about ten kilometres. */
export function frameOf(points: Pick<MapPoint, "latitude" | "longitude">[]): Frame {
  if (points.length === 0) return country;
  const projected = points.map((point) => project(point.longitude, point.latitude));
  const xs = projected.map(([x]) => x);
  const ys = projected.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(right - left, 0.15) * 1.3;
  const height = Math.max(bottom - top, 0.15) * 1.3;
  return { x: round((left + right - width) / 2), y: round((top + bottom - height) / 2), width: round(width), height: round(height) };
}
