import type { SQL } from "drizzle-orm";
import { Conflict, type TenantDb } from "./db.server";

const atOnce = 25;

/** A group whose guard does not hold, because somebody else was faster, is left out; the others are written all the same. */
export async function writeGroups(db: TenantDb, groups: SQL[][]): Promise<void> {
  for (let at = 0; at < groups.length; at += atOnce) await writeBatch(db, groups.slice(at, at + atOnce));
}

async function writeBatch(db: TenantDb, groups: SQL[][]): Promise<void> {
  let left = groups;
  while (left.length > 0) {
    try {
      return await db.write(left.flat());
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      const overtaken = groupAt(left, error.at);
      left = left.filter((_, at) => at !== overtaken);
    }
  }
}

function groupAt(groups: SQL[][], statement: number): number {
  let end = 0;
  return groups.findIndex((group) => {
    end += group.length;
    return statement < end;
  });
}
