import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Query, query } from "./db.server";
import type { Portal } from "./portal.server";
import { cached, clearCache } from "./tenant-cache.server";

const at = (tenantId: string, seconds: number) =>
  ({ tenant: { id: tenantId }, now: new Date(1_800_000_000_000 + seconds * 1000).toISOString() }) as Portal;

/** Runs a query as the database would; null where it was not asked. */
function asked(portal: Portal, answer: string): string | null {
  const terms: Query<unknown> = cached(
    portal,
    "terms",
    query(sql`select 1`, (rows) => rows[0]!.answer),
  );
  return terms.statements.length === 0 ? `held ${terms.read([])}` : String(terms.read([[{ answer }]]));
}

describe("what is held", () => {
  it("is read once in thirty seconds, by each tenant for itself", () => {
    expect(asked(at("a", 0), "one")).toBe("one");
    expect(asked(at("a", 29), "two")).toBe("held one");
    expect(asked(at("b", 29), "of b")).toBe("of b");
    expect(asked(at("a", 30), "three")).toBe("three");
  });

  it("is read anew after a write to the tenant", () => {
    expect(asked(at("c", 0), "one")).toBe("one");
    expect(asked(at("d", 0), "of d")).toBe("of d");
    clearCache("c");
    expect(asked(at("c", 1), "two")).toBe("two");
    expect(asked(at("d", 1), "again")).toBe("held of d");
  });

  it("is nothing that was asked before a write and read after it", () => {
    const before = cached(
      at("e", 0),
      "terms",
      query(sql`select 1`, (rows) => rows[0]!.answer),
    );
    clearCache("e");
    expect(before.read([[{ answer: "old" }]])).toBe("old");
    expect(asked(at("e", 1), "new")).toBe("new");
  });
});
