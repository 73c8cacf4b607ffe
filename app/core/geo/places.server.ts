/** Where Dutch places are, for "within 10 km of Malden" without asking anybody. Centres to about a hundred metres. */
import { placeTable } from "./place-table.server";

interface PlaceCenter {
  name: string;
  latitude: number;
  longitude: number;
}

const centers = new Map<string, PlaceCenter>();

export const foldPlace = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

function known(): Map<string, PlaceCenter> {
  if (centers.size === 0) {
    for (const entry of placeTable.split(";")) {
      const [name, latitude, longitude] = entry.trim().split(",") as [string, string, string];
      centers.set(foldPlace(name), { name, latitude: Number(latitude), longitude: Number(longitude) });
    }
  }
  return centers;
}

const learnt = new Map<string, PlaceCenter>();
const maxLearnt = 1_000;

export function learnPlace(place: PlaceCenter): void {
  if (learnt.size === maxLearnt) learnt.clear();
  learnt.set(foldPlace(place.name), place);
}

export function placeCenter(name: string): PlaceCenter | null {
  const folded = foldPlace(name);
  return known().get(folded) ?? learnt.get(folded) ?? null;
}

interface Around {
  latitude?: number | null;
  longitude?: number | null;
}

const around = new WeakMap<Around, string[]>();

/** Names of the places around a point, the nearest first; around no point in particular, the first of the table. Found once for each object. */
export function placesAround(point: Around, most = 60): string[] {
  let names = around.get(point);
  if (!names) {
    const { latitude, longitude } = point;
    const all = [...known().values()];
    if (typeof latitude === "number" && typeof longitude === "number") {
      const apart = (place: PlaceCenter) => (place.latitude - latitude) ** 2 + 0.38 * (place.longitude - longitude) ** 2;
      all.sort((a, b) => apart(a) - apart(b));
    }
    names = all.map(({ name }) => name);
    around.set(point, names);
  }
  return names.slice(0, most);
}

/** The place that was probably meant: one letter or two off, or the only one that begins so. Null when nothing is near. */
export function placeMeant(name: string): string | null {
  const asked = foldPlace(name);
  if (asked.length < 3) return null;
  const starting = [...known()].filter(([folded]) => folded.startsWith(asked));
  if (starting.length === 1) return starting[0]![1].name;
  const most = asked.length < 6 ? 1 : 2;
  let best: { name: string; distance: number } | null = null;
  for (const [folded, { name: proper }] of known()) {
    if (Math.abs(folded.length - asked.length) > most) continue;
    const distance = edits(asked, folded);
    if (distance <= most && (!best || distance < best.distance)) best = { name: proper, distance };
  }
  return best?.name ?? null;
}

function edits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(changed, rows[i - 1]![j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

interface Placed {
  latitude: number | null;
  longitude: number | null;
}

const maxLandmarks = 14;
/** Degrees around the outermost points; a tenth is about ten kilometres. */
const margin = 0.1;

export function landmarksAmong(points: readonly Placed[]): PlaceCenter[] {
  const placed = points.filter(({ latitude, longitude }) => latitude !== null && longitude !== null) as {
    latitude: number;
    longitude: number;
  }[];
  if (placed.length === 0) return [];
  const [latitudes, longitudes] = [placed.map(({ latitude }) => latitude), placed.map(({ longitude }) => longitude)];
  const [south, north] = [Math.min(...latitudes) - margin, Math.max(...latitudes) + margin];
  const [west, east] = [Math.min(...longitudes) - margin, Math.max(...longitudes) + margin];
  const found: PlaceCenter[] = [];
  for (const place of known().values()) {
    const { latitude, longitude } = place;
    if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) found.push(place);
    if (found.length === maxLandmarks) break;
  }
  return found;
}
