/** What fits whom: hand-made cases with the order and the reasons that they must have, and what must hold of all of them. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { dayParts, whenMaskOf } from "../availability";
import { factsOf, matchStatement, personRow } from "./match.server";
import type { Facts, Person } from "./person";
import { reasonsOf } from "./reasons.server";

const tenantId = "t";
const now = "2026-11-25T10:00:00.000Z";
const categories = [
  { id: "nature", name: "Natuur en dieren" },
  { id: "cooking", name: "Koken en ontvangen" },
  { id: "youth", name: "Kinderen en jongeren" },
];
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const common = { tenant_id: tenantId, name_nl: "", name_en: "", icon: "", position: 0, created_at: now, updated_at: now };
  await database.insert(
    "age_groups",
    { ...common, id: "young", key: "18-27" },
    { ...common, id: "old", key: "65-plus" },
    { ...common, id: "own", key: "eigen" },
  );
});
afterAll(() => database.dispose());

interface Vacancy {
  id?: string;
  kinds?: string[];
  days?: string[];
  tags?: string[];
  hours?: number | null;
  /** Kilometres to the north of Malden. */
  km?: number | null;
  languages?: string[];
  ages?: string[];
  published?: string;
  full?: 0 | 1;
}

interface Said extends Partial<Person> {
  days?: string[];
  km?: number | null;
}

const malden = { latitude: 51.7817, longitude: 5.855 };
const north = (km: number | null | undefined) =>
  km === null ? { latitude: null, longitude: null } : { latitude: malden.latitude + (km ?? 1) / 111.195, longitude: malden.longitude };

const personOf = ({ days = [], km = 0, ...over }: Said): Person => ({
  interestIds: [],
  dayParts: days,
  whenMask: whenMaskOf({ dayParts: days }),
  hoursPerWeek: null,
  ...north(km),
  travelDistance: null,
  languages: [],
  birthYear: null,
  ...over,
});

const rowsOf = (vacancies: Vacancy[]) => {
  const rows = vacancies.map(
    ({ id, kinds = [], days = [], tags = [], hours = null, km, languages = [], ages = [], published = now, full = 0 }, at) => ({
      ...{
        id: id ?? `v${at}`,
        category_ids: JSON.stringify(kinds),
        day_parts: JSON.stringify(days),
        when_mask: whenMaskOf({ dayParts: days, tags }),
      },
      ...{
        tags: JSON.stringify(tags),
        hours_per_week: hours,
        ...north(km),
        languages: JSON.stringify(languages),
        age_group_ids: JSON.stringify(ages),
      },
      ...{ published_at: published, full },
    }),
  );
  const names = Object.keys(rows[0]!).map((name) => sql`value ->> ${`$.${name}`} as ${sql.identifier(name)}`);
  return sql`select ${sql.join(names, sql`, `)} from json_each(${JSON.stringify(rows)})`;
};

const matches = (person: Person, vacancies: Vacancy[], dismissed?: string[][]): Promise<Facts[]> => {
  const refused = dismissed && sql`select '', value from json_each(${JSON.stringify(dismissed.map((kinds) => JSON.stringify(kinds)))})`;
  const statement = matchStatement({
    tenantId,
    now,
    most: 100,
    people: personRow(person),
    vacancies: rowsOf(vacancies),
    of: "vacancies",
    dismissed: refused,
  });
  return database.tenantDb(tenantId).fetch(factsOf(statement));
};

const sat = ["saturday_morning", "saturday_afternoon"];
const likes = { interestIds: ["nature"] };

/** Who, what, and in which order with which reasons; what is left out is not offered. */
const cases: [name: string, person: Said, vacancies: Vacancy[], expected: [id: string, why: string, ...but: string[]][]][] = [
  [
    "near, on Saturday, with animals",
    { ...likes, days: sat },
    [{ kinds: ["nature"], days: ["saturday_morning"] }],
    [["v0", "Dichtbij, op zaterdag en iets met natuur en dieren"]],
  ],
  ["an interest alone", likes, [{ kinds: ["nature"], km: null }], [["v0", "Iets met natuur en dieren"]]],
  [
    "two interests beat one",
    { interestIds: ["nature", "cooking"] },
    [{ kinds: ["nature"] }, { kinds: ["nature", "cooking"] }],
    [
      ["v1", "Dichtbij en iets met natuur en dieren en koken en ontvangen"],
      ["v0", "Dichtbij en iets met natuur en dieren"],
    ],
  ],
  ["a kind that one did not choose is not offered for its nearness", likes, [{ kinds: ["cooking"], km: 9 }], []],
  ["a kind that one did not choose is offered at one's door", likes, [{ kinds: ["cooking"], km: 0 }], [["v0", "Dichtbij"]]],
  [
    "nearer first",
    likes,
    [
      { kinds: ["nature"], km: 8 },
      { kinds: ["nature"], km: 1 },
    ],
    [
      ["v1", "Dichtbij en iets met natuur en dieren"],
      ["v0", "Op 8 km en iets met natuur en dieren"],
    ],
  ],
  [
    "beyond what one wants to travel, said so",
    { ...likes, days: sat, travelDistance: 5 },
    [{ kinds: ["nature"], km: 8, days: sat }],
    [["v0", "Op zaterdag en iets met natuur en dieren", "Het is 8 km: verder dan je wilt reizen"]],
  ],
  ["far beyond is not offered", { ...likes, travelDistance: 5 }, [{ kinds: ["nature"], km: 40 }], []],
  [
    "who travels far is offered more",
    { ...likes, travelDistance: 50 },
    [{ kinds: ["nature"], km: 40 }],
    [["v0", "Op 40 km en iets met natuur en dieren"]],
  ],
  [
    "ten kilometres where nothing was said",
    likes,
    [
      { kinds: ["nature"], km: 10 },
      { kinds: ["nature"], km: 11 },
    ],
    [
      ["v0", "Op 10 km en iets met natuur en dieren"],
      ["v1", "Iets met natuur en dieren", "Het is 11 km: verder dan je wilt reizen"],
    ],
  ],
  ["a place that nobody knows counts neither way", { ...likes, km: null }, [{ kinds: ["nature"] }], [["v0", "Iets met natuur en dieren"]]],
  [
    "other days are said",
    { ...likes, days: sat },
    [{ kinds: ["nature"], days: ["monday_morning"] }],
    [["v0", "Dichtbij en iets met natuur en dieren", "Het is op andere momenten dan je koos"]],
  ],
  [
    "the morning is not the afternoon",
    { ...likes, days: ["saturday_morning"] },
    [{ kinds: ["nature"], days: ["saturday_afternoon"] }],
    [["v0", "Dichtbij en iets met natuur en dieren", "Het is op andere momenten dan je koos"]],
  ],
  [
    "one's days first",
    { ...likes, days: sat },
    [
      { kinds: ["nature"], days: ["monday_morning"] },
      { kinds: ["nature"], days: sat },
    ],
    [
      ["v1", "Dichtbij, op zaterdag en iets met natuur en dieren"],
      ["v0", "Dichtbij en iets met natuur en dieren", "Het is op andere momenten dan je koos"],
    ],
  ],
  [
    "two days by name",
    { ...likes, days: [...sat, "sunday_morning"] },
    [{ kinds: ["nature"], days: ["saturday_morning", "sunday_morning"] }],
    [["v0", "Dichtbij, op zaterdag en zondag en iets met natuur en dieren"]],
  ],
  [
    "more days together",
    { ...likes, days: ["monday_morning", "tuesday_morning", "friday_morning"] },
    [{ kinds: ["nature"], days: ["monday_morning", "tuesday_morning", "friday_morning"] }],
    [["v0", "Dichtbij, op jouw dagen en iets met natuur en dieren"]],
  ],
  ["a vacancy without days fits any", { ...likes, days: sat }, [{ kinds: ["nature"] }], [["v0", "Dichtbij en iets met natuur en dieren"]]],
  ["who named no days is asked for any", likes, [{ kinds: ["nature"], days: sat }], [["v0", "Dichtbij en iets met natuur en dieren"]]],
  [
    "flexible fits who named days",
    { ...likes, days: sat },
    [{ kinds: ["nature"], tags: ["flexible"] }],
    [["v0", "Dichtbij, op tijden die jou uitkomen en iets met natuur en dieren"]],
  ],
  [
    "flexible about other days than one's own is no reason, and nothing against it",
    { ...likes, days: sat },
    [{ kinds: ["nature"], days: ["friday_evening"], tags: ["flexible"] }],
    [["v0", "Dichtbij en iets met natuur en dieren"]],
  ],
  [
    "flexible about other parts of the week neither",
    { ...likes, whenMask: 4 },
    [{ kinds: ["nature"], days: ["friday_evening"], tags: ["flexible"] }],
    [["v0", "Dichtbij en iets met natuur en dieren"]],
  ],
  [
    "flexible, on one's own day",
    { ...likes, days: sat },
    [{ kinds: ["nature"], days: sat, tags: ["flexible"] }],
    [["v0", "Dichtbij, op zaterdag en iets met natuur en dieren"]],
  ],
  [
    "full comes later, and says so",
    likes,
    [
      { kinds: ["nature"], full: 1, published: "2026-11-24" },
      { kinds: ["nature"], km: 3 },
    ],
    [
      ["v1", "Dichtbij en iets met natuur en dieren"],
      ["v0", "Dichtbij en iets met natuur en dieren", "Vol, met wachtlijst"],
    ],
  ],
  [
    "a day that fits beats flexible",
    { ...likes, days: sat },
    [
      { kinds: ["nature"], tags: ["flexible"] },
      { kinds: ["nature"], days: sat },
    ],
    [
      ["v1", "Dichtbij, op zaterdag en iets met natuur en dieren"],
      ["v0", "Dichtbij, op tijden die jou uitkomen en iets met natuur en dieren"],
    ],
  ],
  [
    "answers by parts of the week",
    { ...likes, whenMask: 4 },
    [{ kinds: ["nature"], days: ["saturday_evening"] }],
    [["v0", "Dichtbij, op jouw dagen en iets met natuur en dieren"]],
  ],
  [
    "answers by other parts of the week",
    { ...likes, whenMask: 2 },
    [{ kinds: ["nature"], days: ["saturday_evening"] }],
    [["v0", "Dichtbij en iets met natuur en dieren", "Het is op andere momenten dan je koos"]],
  ],
  [
    "hours that fit come first",
    { ...likes, hoursPerWeek: 4 },
    [
      { kinds: ["nature"], hours: 20 },
      { kinds: ["nature"], hours: 4 },
    ],
    [
      ["v1", "Dichtbij en iets met natuur en dieren"],
      ["v0", "Dichtbij en iets met natuur en dieren", "Het vraagt meer uren dan je koos"],
    ],
  ],
  [
    "a little more is not too much",
    { ...likes, hoursPerWeek: 4 },
    [{ kinds: ["nature"], hours: 5 }],
    [["v0", "Dichtbij en iets met natuur en dieren"]],
  ],
  [
    "hours of a single day are not a week's",
    { ...likes, hoursPerWeek: 2 },
    [{ kinds: ["nature"], hours: 8, tags: ["once"] }],
    [["v0", "Dichtbij en iets met natuur en dieren"]],
  ],
  [
    "a language that is spoken well",
    { ...likes, languages: ["ar:good"] },
    [{ kinds: ["nature"], languages: ["ar"] }],
    [["v0", "Dichtbij, in het Arabisch en iets met natuur en dieren"]],
  ],
  [
    "one's mother tongue",
    { ...likes, languages: ["nl:native"] },
    [{ kinds: ["nature"], languages: ["nl"] }],
    [["v0", "Dichtbij, in het Nederlands en iets met natuur en dieren"]],
  ],
  [
    "a little is not enough",
    { ...likes, languages: ["ar:some"] },
    [{ kinds: ["nature"], languages: ["ar"] }],
    [["v0", "Dichtbij en iets met natuur en dieren", "Er wordt een taal gesproken die je niet goed noemde"]],
  ],
  [
    "a language that was not named",
    { ...likes, languages: ["nl:good"] },
    [{ kinds: ["nature"], languages: ["ar"] }],
    [["v0", "Dichtbij en iets met natuur en dieren", "Er wordt een taal gesproken die je niet goed noemde"]],
  ],
  [
    "who named no languages is not judged by them",
    likes,
    [{ kinds: ["nature"], languages: ["ar"] }],
    [["v0", "Dichtbij en iets met natuur en dieren"]],
  ],
  [
    "one of several languages is enough",
    { ...likes, languages: ["en:good"] },
    [{ kinds: ["nature"], languages: ["nl", "en"] }],
    [["v0", "Dichtbij, in het Engels en iets met natuur en dieren"]],
  ],
  [
    "within the age that is asked",
    { ...likes, birthYear: 2004 },
    [{ kinds: ["nature"], ages: ["young"] }],
    [["v0", "Dichtbij en iets met natuur en dieren"]],
  ],
  ["outside the age that is asked", { ...likes, birthYear: 1970 }, [{ kinds: ["nature"], ages: ["young"] }], []],
  [
    "one of the ages that are asked",
    { ...likes, birthYear: 1955 },
    [{ kinds: ["nature"], ages: ["young", "old"] }],
    [["v0", "Dichtbij en iets met natuur en dieren"]],
  ],
  [
    "a year that may still fit is no reason to leave it out",
    { ...likes, birthYear: 1998 },
    [{ kinds: ["nature"], ages: ["young"] }],
    [["v0", "Dichtbij en iets met natuur en dieren"]],
  ],
  [
    "a group of the tenant's own bounds nothing",
    { ...likes, birthYear: 1970 },
    [{ kinds: ["nature"], ages: ["own"] }],
    [["v0", "Dichtbij en iets met natuur en dieren"]],
  ],
  ["an age that nobody said", likes, [{ kinds: ["nature"], ages: ["young"] }], [["v0", "Dichtbij en iets met natuur en dieren"]]],
  ["who said nothing gets what is near", {}, [{ kinds: ["nature"], km: 2 }], [["v0", "Dichtbij"]]],
  ["who said nothing at all gets nothing", { km: null }, [{ kinds: ["nature"] }], []],
  ["days alone", { days: sat, km: null }, [{ days: sat }], [["v0", "Op zaterdag"]]],
  [
    "everything against it",
    { ...likes, days: sat, travelDistance: 5, hoursPerWeek: 1, languages: ["nl:good"] },
    [{ kinds: ["cooking"], days: ["monday_morning"], km: 30, hours: 20, languages: ["ar"] }],
    [],
  ],
  [
    "liked, near, on other days and in another language",
    { ...likes, days: sat, languages: ["nl:good"] },
    [{ kinds: ["nature"], days: ["monday_morning"], languages: ["ar"] }],
    [
      [
        "v0",
        "Dichtbij en iets met natuur en dieren",
        "Het is op andere momenten dan je koos",
        "Er wordt een taal gesproken die je niet goed noemde",
      ],
    ],
  ],
  [
    "liked beats near",
    likes,
    [
      { kinds: ["cooking"], km: 0 },
      { kinds: ["nature"], km: 9 },
    ],
    [
      ["v1", "Op 9 km en iets met natuur en dieren"],
      ["v0", "Dichtbij"],
    ],
  ],
  [
    "equal ones: the newest first",
    likes,
    [
      { kinds: ["nature"], published: "2026-11-01" },
      { kinds: ["nature"], published: "2026-11-20" },
    ],
    [
      ["v1", "Dichtbij en iets met natuur en dieren"],
      ["v0", "Dichtbij en iets met natuur en dieren"],
    ],
  ],
  [
    "equal in all: by id",
    likes,
    [
      { id: "a", kinds: ["nature"] },
      { id: "b", kinds: ["nature"] },
    ],
    [
      ["b", "Dichtbij en iets met natuur en dieren"],
      ["a", "Dichtbij en iets met natuur en dieren"],
    ],
  ],
  [
    "three kinds are said as two",
    { interestIds: ["nature", "cooking", "youth"] },
    [{ kinds: ["nature", "cooking", "youth"] }],
    [["v0", "Dichtbij en iets met natuur en dieren en koken en ontvangen"]],
  ],
  [
    "near but on other days comes after farther on one's own days",
    { ...likes, days: sat },
    [
      { kinds: ["nature"], days: ["monday_morning"], km: 0 },
      { kinds: ["nature"], days: sat, km: 8 },
    ],
    [
      ["v1", "Op 8 km, op zaterdag en iets met natuur en dieren"],
      ["v0", "Dichtbij en iets met natuur en dieren", "Het is op andere momenten dan je koos"],
    ],
  ],
  [
    "a shared language counts for more than the hours",
    { ...likes, languages: ["ar:native"], hoursPerWeek: 4 },
    [
      { kinds: ["nature"], hours: 4 },
      { kinds: ["nature"], languages: ["ar"] },
    ],
    [
      ["v1", "Dichtbij, in het Arabisch en iets met natuur en dieren"],
      ["v0", "Dichtbij en iets met natuur en dieren"],
    ],
  ],
  [
    "a whole week is said as one's days",
    { ...likes, whenMask: 1 },
    [{ kinds: ["nature"], days: ["wednesday_afternoon"] }],
    [["v0", "Dichtbij, op jouw dagen en iets met natuur en dieren"]],
  ],
  ["nothing to offer", likes, [], []],
];

describe("a person's vacancies", () => {
  it("are fifty cases", () => expect(cases.length).toBeGreaterThanOrEqual(50));

  it.each(cases)("%s", async (_, said, vacancies, expected) => {
    const found = vacancies.length > 0 ? await matches(personOf(said), vacancies) : [];
    const told = found.map((facts) => {
      const { why, but } = reasonsOf(facts, { locale: "nl" }, categories);
      return [facts.id, why, ...but];
    });
    expect(told).toEqual(expected);
  });

  it("are told to staff of somebody else, not to that person", async () => {
    const found = await matches(personOf({ ...likes, days: sat }), [{ kinds: ["nature"], tags: ["flexible"] }]);
    const told = found.map((facts) => reasonsOf(facts, { locale: "nl" }, categories, "them").why);
    expect(told).toEqual(["Dichtbij, op tijden naar keuze en iets met natuur en dieren"]);
  });

  it("of a kind that was not for them come later, unless they chose it themselves", async () => {
    const both: Vacancy[] = [
      { kinds: ["cooking"], km: 0 },
      { kinds: ["youth"], km: 0 },
    ];
    expect((await matches(personOf({ days: sat }), both, [["cooking"], ["cooking"]])).map(({ id }) => id)).toEqual(["v1"]);
    const chosen = personOf({ interestIds: ["cooking"] });
    expect((await matches(chosen, [both[0]!], [["cooking"]]))[0]!.score).toBe((await matches(chosen, [both[0]!]))[0]!.score);
  });
});

describe("whatever is compared", () => {
  it("moving nearer never lowers the score", async () => {
    for (const travelDistance of [null, 2, 5, 20]) {
      const person = personOf({ ...likes, days: sat, travelDistance });
      const kms = Array.from({ length: 41 }, (_, at) => at);
      const found = await matches(
        person,
        kms.map((km) => ({ id: `${String(km).padStart(2, "0")}`, kinds: ["nature"], days: sat, km })),
      );
      const scores = new Map(found.map(({ id, score }) => [Number(id), score]));
      for (const km of kms.slice(1))
        expect(scores.get(km - 1) ?? Number.NEGATIVE_INFINITY).toBeGreaterThanOrEqual(scores.get(km) ?? Number.NEGATIVE_INFINITY);
    }
  });

  /** Anybody, and any work. */
  const someOf = (values: readonly string[]) => fc.subarray([...values]);
  const anybody = fc.record<Said>({
    interestIds: someOf(categories.map(({ id }) => id)),
    days: someOf(dayParts),
    hoursPerWeek: fc.constantFrom(null, 1, 4, 16),
    travelDistance: fc.constantFrom(null, 2, 10, 50),
    languages: someOf(["nl:native", "ar:good", "en:some"]),
  });
  const anyWork = fc.record<Vacancy>({
    kinds: someOf(categories.map(({ id }) => id)),
    days: someOf(dayParts),
    tags: someOf(["flexible", "once"]),
    hours: fc.constantFrom(null, 2, 8, 20),
    languages: someOf(["nl", "ar"]),
  });

  it("moving nearer never lowers the score, of anybody for anything", () =>
    fc.assert(
      fc.asyncProperty(anybody, anyWork, async (said, work) => {
        const kms = [0, 1, 3, 4, 9, 10, 11, 25, 60];
        const found = await matches(
          personOf(said),
          kms.map((km) => ({ ...work, id: String(km), km })),
        );
        const scores = kms.map((km) => found.find(({ id }) => id === String(km))?.score ?? Number.NEGATIVE_INFINITY);
        expect(scores).toEqual([...scores].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
      }),
      { numRuns: 40 },
    ));

  it("no reason names an age, nor does one change anything where none is asked, of anybody for anything", () =>
    fc.assert(
      fc.asyncProperty(anybody, anyWork, fc.integer({ min: 1930, max: 2009 }), async (said, work, birthYear) => {
        const of = (year: number | null) => matches(personOf({ ...said, birthYear: year }), [{ ...work, km: 2 }]);
        const found = await of(birthYear);
        expect(found).toEqual(await of(null));
        const told = found.map((facts) => reasonsOf(facts, { locale: "nl" }, categories));
        expect(JSON.stringify(told)).not.toMatch(/jaar|oud|leeftijd|man\b|vrouw/i);
      }),
      { numRuns: 40 },
    ));

  it("the age changes nothing where none is asked, and no reason names it", async () => {
    const of = (birthYear: number | null) =>
      matches(personOf({ ...likes, birthYear }), [{ kinds: ["nature"] }, { kinds: ["cooking"], km: 0 }]);
    const plain = await of(null);
    for (const year of [1930, 1960, 1990, 2008]) expect(await of(year)).toEqual(plain);
    expect(JSON.stringify(plain)).not.toMatch(/"(age|birth\w*|gender|\w*name)"/i);
  });

  it("is asked of nothing but what people said about the work", () => {
    const known = Object.keys(personOf({})).sort();
    expect(known).toEqual([
      "birthYear",
      "dayParts",
      "hoursPerWeek",
      "interestIds",
      "languages",
      "latitude",
      "longitude",
      "travelDistance",
      "whenMask",
    ]);
  });

  it("ties stay as they are, however the rows come", async () => {
    const rows: Vacancy[] = ["a", "b", "c", "d"].map((id) => ({ id, kinds: ["nature"] }));
    const order = async (some: Vacancy[]) => (await matches(personOf(likes), some)).map(({ id }) => id);
    expect(await order(rows)).toEqual(await order([...rows].reverse()));
  });
});
