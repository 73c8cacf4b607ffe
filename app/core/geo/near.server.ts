/** Distance conditions: a box that the eye of an index can use, then the great circle. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { placeCenter } from "./places.server";

export interface Point {
  latitude: number;
  longitude: number;
}

const kmPerDegree = 111.195;
const farthest = 500;
const usual = 10;

/** @param from "52.09,5.12,10" (latitude, longitude, kilometres), "Malden,10" or "Malden" @param distance kilometres */
export function nearCondition(table: { latitude: SQLiteColumn; longitude: SQLiteColumn }, from: string, distance?: string): SQL | null {
  const circle = circleOf(from, distance);
  if (!circle) return null;
  const { latitude, longitude, km } = circle;
  const high = km / kmPerDegree;
  const wide = high / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  return sql`(${table.latitude} between ${latitude - high} and ${latitude + high} and ${table.longitude} between ${longitude - wide} and ${longitude + wide}
    and ${distanceSql(table, circle)} <= ${km})`;
}

export function distanceSql(table: { latitude: SQLiteColumn; longitude: SQLiteColumn }, { latitude, longitude }: Point): SQL {
  return sql`(6371 * acos(min(1, sin(radians(${latitude})) * sin(radians(${table.latitude}))
    + cos(radians(${latitude})) * cos(radians(${table.latitude})) * cos(radians(${table.longitude} - ${longitude})))))`;
}

export function circleOf(from: string, distance?: string): (Point & { km: number; name?: string }) | null {
  const parts = from.split(",").map((part) => part.trim());
  const numbers = parts.map(Number);
  const coordinates =
    parts.length >= 2 && parts.length <= 3 && numbers.slice(0, 2).every(Number.isFinite) && parts[0] !== "" && parts[1] !== "";
  const point = coordinates ? { latitude: numbers[0]!, longitude: numbers[1]! } : placeCenter(parts[0]!);
  const said = distance || (coordinates ? parts[2] : parts[1]);
  const km = said ? Number(said) : usual;
  if (!point || Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return null;
  return Number.isFinite(km) && km > 0 && km <= farthest ? { ...point, km } : null;
}

export function kilometresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const cosine =
    Math.sin(radians(a.latitude)) * Math.sin(radians(b.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.cos(radians(a.longitude - b.longitude));
  return 6371 * Math.acos(Math.min(1, cosine));
}
