import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineBlock, readProps } from "~/builder/block";
import { locales } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { iconNames } from "~/ui/icon-names";
import { buttonVariants, line } from "./fields";
import { blocks } from "./registry";

describe("stored props", () => {
  const greeting = defineBlock({
    schema: z.object({ title: line(20), level: z.number().default(2) }),
    defaults: { props: { title: "Dag" }, propsEn: { title: "Hello" } },
    migrate: {
      1: ({ heading }) => ({ title: heading }),
      2: ({ title, ...rest }) => ({ ...rest, title: String(title).trim().replace(/!$/, "") }),
    },
  });

  it("of a version go through each migration after it", () => {
    expect(greeting.version).toBe(3);
    expect(readProps(greeting, { heading: "Welkom!" }, 1)).toEqual({ title: "Welkom", level: 2 });
    expect(readProps(greeting, { title: "Welkom!", level: 3 }, 2)).toEqual({ title: "Welkom", level: 3 });
    expect(readProps(greeting, { title: "Welkom!" }, 3)).toEqual({ title: "Welkom!", level: 2 });
  });

  it("are null when they do not fit, before or after a migration", () => {
    const broken = defineBlock({
      ...greeting,
      migrate: {
        1: (old) => {
          throw new Error(`No heading: ${old.heading}`);
        },
      },
    });
    expect(readProps(greeting, { title: "x".repeat(21) }, 3)).toBeNull();
    expect(readProps(greeting, { heading: "x".repeat(21) }, 1)).toBeNull();
    expect(readProps(broken, {}, 1)).toBeNull();
  });
});

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: string[];
  input?: string;
}

/** Each field of a form that is made of the schema. */
const fieldsOf = (schema: JsonSchema): [name: string, field: JsonSchema][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [[name, field], ...fieldsOf(field), ...fieldsOf(field.items ?? {})]);

it("there are the nineteen kinds of the specification (3), and its seven looks of a button", () => {
  const kinds = [
    ...["Markdown", "Image", "ImageTextButtons", "FourCards", "DynamicCards", "YouTube", "TextWithUsps", "QuoteBlock", "PhotoSlideshow"],
    ...["PhotoHero", "Hotlinks", "CallToAction", "DualCta", "NewsCarousel", "SectionTitle", "BuilderForm", "LogoBar"],
    ...["VacancyCategories", "HeroWithSearch"],
  ];
  expect(kinds.filter((kind) => !blocks.has(kind))).toEqual([]);
  // The old one is shown where it stands, and offered no more.
  expect([kinds.length, kinds.filter((kind) => blocks.get(kind)!.retired)]).toEqual([19, ["FourCards"]]);
  expect(buttonVariants).toEqual(["primary", "secondary", "tertiary", "outline", "outlineSecondary", "light", "white"]);
});

describe("a folder of app/blocks", () => {
  it("is a kind", () => {
    const folders = readdirSync(import.meta.dirname).filter((name) => existsSync(`${import.meta.dirname}/${name}/block.ts`));
    expect([...blocks.keys()].sort()).toEqual(folders.sort());
  });
});

describe.each([...blocks])("%s", (kind, { schema, defaults, migrate, version }) => {
  const fields = fieldsOf(z.toJSONSchema(schema, { io: "input" }) as JsonSchema);

  it("has a view", () => {
    expect(existsSync(`${import.meta.dirname}/${kind}/View.tsx`)).toBe(true);
  });

  it("has a migration from each version before its own", () => {
    expect(Object.keys(migrate ?? {}).map(Number)).toEqual(Array.from({ length: version - 1 }, (_, at) => at + 1));
  });

  it("begins with words that fit, in both languages, and with pictures and icons that exist", () => {
    const { props, propsEn } = defaults as { props: object; propsEn: object };
    expect(schema.safeParse(props).error).toBeUndefined();
    expect(schema.safeParse({ ...props, ...propsEn }).error).toBeUndefined();
    const said = JSON.stringify(defaults);
    for (const [, path] of said.matchAll(/"(\/pictures\/[^"]+)"/g)) expect(existsSync(`public${path}`), path).toBe(true);
    for (const [, name] of said.matchAll(/"icon":"([^"]+)"/g)) expect(iconNames).toContain(name);
  });

  it("says of each text how a form asks for it", () => {
    const texts = fields.flatMap(([name, { type, items, ...field }]) => {
      const asked = type === "array" ? items! : { type, ...field };
      return asked.type === "string" && !asked.enum ? [[name, asked.input]] : [];
    });
    expect(texts.filter(([, input]) => input === undefined)).toEqual([]);
  });

  it.each(locales)("has a name, a description and labels in %s", (locale) => {
    const t = translator(locale, "block");
    const keys = [
      ...[`kinds.${kind}.name`, `kinds.${kind}.description`],
      ...fields.flatMap(([name, field]) => [`fields.${name}`, ...(field.enum ?? []).map((choice) => `choices.${name}.${choice}`)]),
    ];
    expect(keys.filter((key) => t(key) === key)).toEqual([]);
  });
});
