/**
 * Rows drawn by lot. What may be stored is what the API accepts and what the columns hold besides: any text where there is text, any value of an
 * enum, any moment, any JSON of the column's shape.
 */
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import fc from "fast-check";

import { blocks } from "~/blocks/registry";
import { featuresSchema } from "~/core/tenant/features";
import { dayParts } from "~/features/availability/choices";
import { helpFrequencies, helpKinds } from "~/features/help_request/choices";
import { tags } from "~/features/vacancy/choices";
import { themes } from "~db/seeds/themes";

export type Row = Record<string, unknown>;

/** Texts that programs trip over: as an address, a code, a date, a number, Markdown, a path, a name in a look-up. */
const awkward = [
  "",
  " ",
  "\n",
  "a\r\nb",
  "\u0001\u0007\u001b",
  "\u2028\u202e\ufeff",
  "__proto__",
  "constructor",
  "toString",
  "%",
  "%E0%A4%A",
  "/",
  "//",
  "/\\",
  "\\",
  "//[",
  "http://[",
  "https://",
  "http:evil.test",
  "https://a b",
  "https://x:y@example.org:99999/",
  "javascript:alert(1)",
  "mailto:%",
  "tel:",
  "?",
  "#%",
  "+31",
  "+316123456789012345678901234567890",
  "00",
  "-1",
  "1e999",
  "NaN",
  "2026-02-30",
  "24:61",
  "Nederlandse Gebarentaal",
  "nl-NL-x",
  "en_GB",
  "x-klingon",
  "null",
  "{",
  "[]",
  "{{count}} $t(status.404)",
  "<script>alert(1)</script>",
  "</script><!--",
  "[a](http://[) ![b](//[ 'c') <http://[> http://[::1",
  "# \n###### \n[x]: <\n| a |\n|-|\n",
  "> ".repeat(300),
  "- ".repeat(300),
  "*_`~[(".repeat(200),
  `a${"🦆".repeat(200)}`,
  `${"é\u0301".repeat(99)}ﷺ`,
  "w".repeat(3_000),
  "een heel gewone zin, met een punt.",
];

/** Neither a NUL nor half a character: those the API refuses (`broken` of check.server.ts). */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkward) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }).map((text) => text.replaceAll("\0", "")) },
  { weight: 2, arbitrary: fc.lorem({ maxCount: 12 }) },
);

const momentFarAway = [
  "0000-01-01T00:00:00.000Z",
  "-000001-12-31T10:00:00.000Z",
  "+010000-01-01T11:59:59.000Z",
  "1969-12-31T23:59:59.999Z",
];
export const anyMoment = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -400, max: 400 }).map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) },
  { weight: 2, arbitrary: fc.constantFrom(...momentFarAway, new Date().toISOString()) },
  { weight: 1, arbitrary: anyText },
);

const anyNumber = fc.oneof(
  { weight: 3, arbitrary: fc.nat(60) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER) },
);
const anyReal = fc.oneof(
  { weight: 3, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0.1, 90, 91, -180, 181, 1e9) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

/** An object like this one: with other texts, without some members, or with something else in their place. */
function like(object: object): fc.Arbitrary<Row> {
  const members = Object.entries(object).map(([name, member]) => [
    name,
    fc.oneof({ weight: 9, arbitrary: likeMember(member) }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) }),
  ]);
  return fc.oneof(
    fc.record(Object.fromEntries(members)),
    fc.record(Object.fromEntries(members), { requiredKeys: [] }),
  ) as fc.Arbitrary<Row>;
}

function likeMember(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map(likeMember));
  if (typeof value === "object" && value !== null) return like(value);
  if (typeof value === "boolean") return fc.boolean();
  return typeof value === "string" ? fc.oneof(fc.constant(value), anyText) : fc.constant(value);
}

const texts = fc.array(anyText, { maxLength: 4 });
const picture = fc.oneof(fc.constantFrom("/pictures/logos/city.svg", "/files/abcdefghijklmnopqrstuvwxyz.png"), anyText);
const website = fc.oneof(fc.webUrl(), fc.constant("http:evil.test"), anyText);
const phone = fc.oneof(fc.constantFrom("+31612345678", "+3225550123", "+599951234567"), anyText);
const color = fc.oneof(fc.constantFrom("#0b7a4b", "#ffffff", "#000000", "#abc"), anyText);

const attribute = fc.constantFrom("title", "place", "status", "languages", "expiresAt", "firstName", "email", "somethingGone");

/** What the API writes into columns that are no simple text, and what JSON columns look like; by table and column, or by column. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  tags: fc.array(fc.oneof(fc.constantFrom(...tags), anyText), { maxLength: 4 }),
  languages: fc.array(fc.oneof(fc.constantFrom("nl", "en", "ti", "xx", "Nederlandse Gebarentaal"), anyText), { maxLength: 4 }),
  dayParts: fc.array(fc.oneof(fc.constantFrom(...dayParts), anyText), { maxLength: 6 }),
  image: picture,
  logoUrl: picture,
  website,
  phoneNumber: phone,
  contactPhoneNumber: phone,
  digestDays: fc.oneof(fc.subarray(["monday", "friday"]), texts),
  interestIds: texts,
  propsEn: like({ title: "A title", text: "A text" }),
  changes: fc.dictionary(attribute, fc.tuple(fc.jsonValue(), fc.jsonValue()), { maxKeys: 4 }),
  recipients: texts,
  corsOrigins: texts,
  features: like(featuresSchema.parse({ oneOnOne: true, enableOrganizationsMoving: true })),
  primaryColor: color,
  secondaryColor: color,
  mutedColor: color,
  backgroundColor: color,
  textColor: color,
  primaryColorShades: fc.oneof(fc.constant(null), fc.dictionary(fc.constantFrom("50", "500", "950"), color)),
  secondaryColorShades: fc.constant(null),
  themeConfig: like(themes.city.themeConfig),
  footerColumns: fc.array(fc.record({ column: fc.constantFrom(1, 2, 3, 4, 6, 8), title: anyText, content: anyText }), { maxLength: 3 }),
  icon: fc.oneof(fc.constantFrom("circle", "utensils"), anyText),
  systemPageId: fc.oneof(fc.constantFrom("/vacancies/search", "/sociale-kaart"), anyText),
  link: fc.oneof(fc.constantFrom("/vacancies", "/applications"), anyText),
  action: fc.oneof(fc.constantFrom("create", "update", "publish", "delete", "accept", "move", "remind", "act_as"), anyText),
  subjectType: fc.oneof(fc.constantFrom("vacancies", "organizations", "users", "applications", "notes", "hosts"), anyText),
  columns: texts,
  exceptions: fc.array(anyMoment, { maxLength: 3 }),
  mapping: fc.oneof(
    fc.constant({ 0: "firstName", 1: "lastName", 2: "email" }),
    fc.dictionary(fc.constantFrom("0", "1", "9", "x"), anyText),
  ),
  cells: texts,
  errors: fc.oneof(
    fc.constant(null),
    fc.array(fc.record({ column: fc.oneof(fc.constant(null), anyText), key: anyText }), { maxLength: 2 }),
  ),
  before: fc.oneof(fc.constant(null), fc.dictionary(attribute, fc.tuple(fc.oneof(fc.constant(null), anyText), anyText), { maxKeys: 2 })),
  data: fc.dictionary(
    fc.oneof(fc.constantFrom("vacancyTitle", "link", "message"), anyText),
    fc.oneof(anyText, fc.constant(null), anyNumber),
  ),
  transports: texts,
  keywords: texts,
  // Only what their choices have is written.
  "help_requests.frequency": fc.constantFrom(...helpFrequencies),
  "help_requests.kind": fc.constantFrom(...helpKinds),
  "webhooks.url": fc.webUrl(),
  lastError: fc.tuple(fc.constantFrom("unreachable", "refused", "gaveUp", "unanswered"), anyText).map((parts) => parts.join(": ")),
  certificateKinds: fc.oneof(fc.constant(null), fc.subarray([...helpKinds])),
  imageUrl: picture,
};

/** A block of some kind, near to what that kind wants; or of none. */
export const anyBlock = fc.oneof(
  ...[...blocks].map(([kind, { defaults }]) => fc.record({ kind: fc.constant(kind), props: like(defaults.props) })),
  fc.record({ kind: anyText, props: like({ title: "Een titel" }) }),
);

/** Whatever a column holds. Ids, and what is given, are for the caller. */
function anyOf(table: string, name: string, column: SQLiteColumn): fc.Arbitrary<unknown> {
  if (name === "deletedAt") return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyMoment });
  const any =
    known[`${table}.${name}`] ??
    known[name] ??
    (column.enumValues ? fc.constantFrom(...column.enumValues) : name.endsWith("At") ? anyMoment : byType(column));
  return column.notNull ? any : fc.option(any, { freq: 3 });
}

function byType({ name, dataType, columnType, default: usual }: SQLiteColumn): fc.Arbitrary<unknown> {
  // A list begins as an empty one, and names with texts as an empty object.
  if (dataType === "json" && Array.isArray(usual)) return texts;
  if (dataType === "json" && usual) return fc.dictionary(fc.oneof(attribute, anyText), anyText, { maxKeys: 3 });
  if (dataType === "json") throw new Error(`Say in tests/support/lots.ts what the column ${name} holds`);
  if (dataType === "boolean") return fc.boolean();
  if (dataType === "number") return columnType === "SQLiteReal" ? anyReal : anyNumber;
  return anyText;
}

/** What ties rows together, or is a secret: nobody types it. */
export const isGiven = (name: string) =>
  /(Id|Hash)$/.test(name) || ["id", "key", "emailKey", "seq", "openVacancies", "binding"].includes(name);

/** A row of the table: what is not `given` is drawn. */
export function rowOf(table: SQLiteTable, given: Row): fc.Arbitrary<Row> {
  const members = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>)
    .filter(([name]) => !isGiven(name) || name in given)
    .map(([name, column]) => {
      const value = name in given ? given[name] : anyOf(getTableName(table), name, column);
      return [name, value instanceof fc.Arbitrary ? value : fc.constant(value)];
    });
  return fc.record(Object.fromEntries(members));
}
