import { useEffect, useState } from "react";
import { isOnMap, type MapPoint } from "./projection";

/** What an address of points answers: at most `maxPoints` of them, without what every one has alike. */
export interface PointList {
  /** What the id is put behind for the address of a point's page. */
  path: string;
  points: [id: string, title: string, longitude: number, latitude: number][];
}

const timeoutMs = 3_000;

/**
 * All points of an address, or those at hand where there is none, or for as long as it does not answer.
 * @returns null while it has just been asked
 */
export function useAllPoints(atHand: MapPoint[], source: string | undefined): MapPoint[] | null {
  const [loaded, setLoaded] = useState<{ source: string; points: MapPoint[] | null } | null>(null);
  useEffect(() => {
    if (!source) return;
    const leaving = new AbortController();
    const without = () => !leaving.signal.aborted && setLoaded({ source, points: null });
    const late = setTimeout(without, timeoutMs);
    load(source, leaving.signal)
      .then((points) => setLoaded({ source, points }))
      .catch(without)
      .finally(() => clearTimeout(late));
    return () => {
      clearTimeout(late);
      leaving.abort();
    };
  }, [source]);
  if (!source) return atHand;
  return loaded?.source === source ? (loaded.points ?? atHand) : null;
}

async function load(source: string, signal: AbortSignal): Promise<MapPoint[]> {
  const response = await fetch(source, { signal });
  if (!response.ok) throw new Error(String(response.status));
  const { path, points } = (await response.json()) as PointList;
  return points.map(([id, title, longitude, latitude]) => ({ id, title, longitude, latitude, href: `${path}${id}` })).filter(isOnMap);
}
