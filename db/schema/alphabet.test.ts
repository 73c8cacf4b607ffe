import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "~/core/tenant/db.server";
import { type TestDatabase, testDatabase } from "../../tests/support/d1";
import { alphabetical, byLastName } from "./alphabet";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

const inOrder = (given: string[][], order: SQL) =>
  database
    .tenantDb("t")
    .fetch(
      query(
        sql`select value from (select value, value ->> 0 as last, value ->> 1 as first from json_each(${JSON.stringify(given)})) where ${"t"} = 't' order by ${order}`,
        (rows) => rows.map(({ value }) => (JSON.parse(String(value)) as string[]).reverse().join(" ").trim()),
      ),
    );

it("puts names where people look for them, whatever their case, accents and quotes", async () => {
  const names = [
    "Zonnebloem",
    "één tegen eenzaamheid",
    "iCare",
    "'t Trefpunt",
    "Öztürk",
    "Oud",
    "de Kringloop",
    "ÇA VA",
    "Dam",
    "“Anders”",
  ];
  const order = alphabetical(sql`last`);
  expect(
    await inOrder(
      names.map((name) => [name, ""]),
      order,
    ),
  ).toEqual(["“Anders”", "ÇA VA", "Dam", "de Kringloop", "één tegen eenzaamheid", "iCare", "Oud", "Öztürk", "'t Trefpunt", "Zonnebloem"]);
});

it("puts people at their last name without what stands before it, and those of one name by their first", async () => {
  const people = [
    ...[
      ["Zwart", "Ab"],
      ["van den Berg", "Zoë"],
      ["Berg", "Anna"],
      ["Van Der Aa", "Bo"],
      ["'t Hart", "Cor"],
      ["in ’t Veld", "Dré"],
    ],
    ...[
      ["Öztürk", "Emine"],
      ["ter Beek", "Fem"],
      ["De", "Guus"],
      ["Bergman", "Els"],
      ["Berg", "Éva"],
      ["Berg Smit", "Aad"],
      ["Deen", "Ivo"],
    ],
  ];
  expect(await inOrder(people, byLastName({ lastName: sql`last`, firstName: sql`first` }))).toEqual([
    ...[
      "Bo Van Der Aa",
      "Fem ter Beek",
      "Anna Berg",
      "Éva Berg",
      "Zoë van den Berg",
      "Aad Berg Smit",
      "Els Bergman",
      "Guus De",
      "Ivo Deen",
    ],
    ...["Cor 't Hart", "Emine Öztürk", "Dré in ’t Veld", "Ab Zwart"],
  ]);
});
