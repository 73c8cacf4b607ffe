import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vacancies } from "~db/schema";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { compile } from "../fast/statement.server";
import { Conflict, changedOne, combine, Duplicate, guard, merge, query, type Row, TenantDb } from "./db.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

const stamp = "2026-11-20T10:00:00.000Z";
const insertTerm = (tenant: string, id: string, key: string) =>
  sql`insert into categories (id, tenant_id, key, name_nl, name_en, created_at, updated_at) values (${id}, ${tenant}, ${key}, 'Koken', 'Cooking', ${stamp}, ${stamp})`;

describe("a statement without its tenant", () => {
  it("is refused before it reaches D1, in a read and in a write", async () => {
    const db = database.tenantDb("a");
    await expect(db.fetch(query(sql`select * from categories`, (rows) => rows))).rejects.toThrow("Statement without its tenant");
    await expect(db.write([sql`delete from categories where key = ${"koken"}`])).rejects.toThrow("Statement without its tenant");
    await expect(
      db.fetchAll({ one: query(sql`select ${"a"}`, (rows) => rows), two: query(sql`select 1`, (rows) => rows) }),
    ).rejects.toThrow("Statement without its tenant");
  });

  it("is refused when it carries the id of another tenant", async () => {
    await expect(
      database.tenantDb("a").fetch(query(sql`select * from categories where tenant_id = ${"b"}`, (rows) => rows)),
    ).rejects.toThrow("Statement without its tenant");
  });

  it("is refused when the id stands in the text and is not bound", async () => {
    await expect(
      database.tenantDb("a").fetch(query(sql.raw("select * from categories where tenant_id = 'a'"), (rows) => rows)),
    ).rejects.toThrow("Statement without its tenant");
  });

  it("takes the statements beside it down with it", async () => {
    const db = database.tenantDb("a");
    await expect(db.write([insertTerm("a", "never", "never"), sql`delete from categories`])).rejects.toThrow(
      "Statement without its tenant",
    );
    expect(await database.all("select id from categories where id = 'never'")).toEqual([]);
  });
});

describe("a connection that is lost before the answer has come", () => {
  const db = () => {
    let lost = false;
    const batch: D1Database["batch"] = async (statements) => {
      const results = await database.d1.batch(statements);
      if (lost) return results as never;
      lost = true;
      throw new Error("D1_ERROR: Network connection lost.");
    };
    return new TenantDb({ prepare: (text: string) => database.d1.prepare(text), batch } as unknown as D1Database, "c");
  };
  const keys = async (key: string) => (await database.all("select key from categories where key = ?", key)).length;

  it("is tried again for a read", async () => {
    expect(await db().fetch(query(sql`select ${"c"} as it`, ([row]) => row?.it))).toBe("c");
  });

  it("is told for a write, which was done once", async () => {
    const write = (id: string) => sql`${insertTerm("c", id, "afwas")} returning id`;
    await expect(db().fetch(query(write("w1"), (rows) => rows))).rejects.toThrow("Network connection lost");
    expect(await keys("afwas")).toBe(1);
  });

  it("is tried again for a write that may be run twice", async () => {
    const statements = [
      sql`update categories set name_nl = ${"Vaat"} where tenant_id = ${"c"} and key = ${"afwas"} returning name_nl as name`,
    ];
    expect(await db().fetch({ statements, repeatable: true, read: ([rows]) => rows?.[0]?.name })).toBe("Vaat");
  });
});

describe("mine", () => {
  it("shows a tenant its own rows and no others", async () => {
    const [a, b] = [database.tenantDb("a"), database.tenantDb("b")];
    await a.write([insertTerm("a", "1", "koken")]);
    await b.write([insertTerm("b", "2", "koken")]);
    const { categories } = await import("~db/schema");
    const ids = (db: typeof a) =>
      db.fetch(
        query(sql`select ${categories.id} as id from ${categories} where ${db.mine(categories)}`, (rows) => rows.map(({ id }) => id)),
      );
    expect(await ids(a)).toEqual(["1"]);
    expect(await ids(b)).toEqual(["2"]);
  });
});

describe("a batch", () => {
  it("is undone as a whole when a guard does not hold", async () => {
    const db = database.tenantDb("a");
    await expect(db.write([insertTerm("a", "3", "tuin"), guard(sql`${"a"} = 'b'`)])).rejects.toBeInstanceOf(Conflict);
    expect(await database.all("select id from categories where id = '3'")).toEqual([]);
  });

  it("is undone when the statement before `changedOne` changed nothing, or two rows", async () => {
    const db = database.tenantDb("c");
    await db.write([insertTerm("c", "4", "een"), insertTerm("c", "5", "twee")]);
    const rename = (condition: ReturnType<typeof sql>) => [
      sql`update categories set name_nl = 'Anders' where tenant_id = ${"c"} and ${condition}`,
      changedOne(),
    ];
    await expect(db.write(rename(sql`key = 'nul'`))).rejects.toBeInstanceOf(Conflict);
    await expect(db.write(rename(sql`1`))).rejects.toBeInstanceOf(Conflict);
    await db.write(rename(sql`key = 'een'`));
    expect(await database.all("select key from categories where name_nl = 'Anders'")).toEqual([{ key: "een" }]);
  });

  it("says which index refused a duplicate", async () => {
    const db = database.tenantDb("d");
    await db.write([insertTerm("d", "6", "taal")]);
    await expect(db.write([insertTerm("d", "7", "taal")])).rejects.toMatchObject({ constraint: "categories.tenant_id, categories.key" });
    await expect(db.write([insertTerm("d", "6", "anders")])).rejects.toBeInstanceOf(Duplicate);
  });
});

describe("several queries as one", () => {
  const value = (said: unknown) => query(sql`select ${said} as said, ${"a"} as tenant`, ([row]) => row?.said);

  it("are read each by its own statements, by name", async () => {
    const pair = { statements: [...value(1).statements, ...value(2).statements], read: (rows: Row[][]) => rows.map(([row]) => row?.said) };
    const none = { statements: [], read: (rows: Row[][]) => rows.length };
    const all = combine({ pair, none, three: value(3) }, (results) => results);
    expect(await database.tenantDb("a").fetch(all)).toEqual({ pair: [1, 2], none: 0, three: 3 });
  });

  it("ask equal statements once when they are merged, and those with other values by themselves", async () => {
    const both = combine({ first: value("x"), second: value("y") }, ({ first, second }) => `${first}${second}`);
    const merged = merge<unknown>([value("x"), both, value("y"), value("x")]);
    expect(merged.statements).toHaveLength(2);
    expect(await database.tenantDb("a").fetch(merged)).toEqual(["x", "xy", "y", "x"]);
    expect(merge([value(1), value("1")]).statements).toHaveLength(2);
  });
});

describe("compile", () => {
  it("binds equal values once, so that a hundred of them fit", async () => {
    const { text, values } = compile(sql`select ${"a"}, ${"b"}, ${"a"}, ${1}, ${"1"}, ${true}, ${null}`);
    expect(text).toBe("select ?1, ?2, ?1, ?3, ?4, ?3, ?5");
    expect(values).toEqual(["a", "b", 1, "1", null]);
    const many = sql.join(
      Array.from({ length: 300 }, () => sql`${"a"}`),
      sql`, `,
    );
    expect(
      await database
        .tenantDb("a")
        .fetch(query(sql`select count(*) as n from ${vacancies} where ${vacancies.tenantId} in (${many})`, ([row]) => row?.n)),
    ).toBe(0);
  });
});
