/**
 * Conditions that name the rows they leave by their key, such as `seq in (…)` for what a text search found. SQLite guesses that a list's own index is
 * the shorter way, and reads all of the list to find a few; so it is told which way to go.
 */
import { type SQL, sql } from "drizzle-orm";

const known = new WeakSet<SQL>();

/** Says of a condition that it names its rows. */
export function namesRows(condition: SQL): SQL {
  known.add(condition);
  return condition;
}

export const nameRows = (conditions: Iterable<SQL>): boolean => [...conditions].some((condition) => known.has(condition));

/** The table to read for these conditions, so that rows which one of them names are read by their key. @param from as FROM wants it */
export const readFor = (from: SQL, conditions: Iterable<SQL>): SQL => (nameRows(conditions) ? sql`${from} not indexed` : from);
