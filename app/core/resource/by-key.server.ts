/** SQLite takes a list's own index for shorter than the few keys that a condition names, and reads the whole list: so it is told. */
import { type SQL, sql } from "drizzle-orm";

const known = new WeakSet<SQL>();

export function namesRows(condition: SQL): SQL {
  known.add(condition);
  return condition;
}

export const nameRows = (conditions: Iterable<SQL>): boolean => [...conditions].some((condition) => known.has(condition));

/** @param from as FROM wants it */
export const readFor = (from: SQL, conditions: Iterable<SQL>): SQL => (nameRows(conditions) ? sql`${from} not indexed` : from);
