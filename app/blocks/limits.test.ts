/** What no block takes, whatever its kind: too much, too many, and values that would be code in a page. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dataQuery as markdownData } from "./Markdown/data.server";
import { blocks } from "./registry";
import { videoId } from "./YouTube/video-id";

interface Field {
  type?: string;
  properties?: Record<string, Field>;
  items?: Field;
  enum?: string[];
  input?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

type Path = (string | number)[];
type Json = Record<string | number, unknown>;

const fieldsOf = (field: Field, path: Path = []): [Path, Field][] => [
  ...(path.length > 0 ? [[path, field] as [Path, Field]] : []),
  ...Object.entries(field.properties ?? {}).flatMap(([name, one]) => fieldsOf(one, [...path, name])),
  ...(field.items ? fieldsOf(field.items, [...path, 0]) : []),
];

const valueAt = (props: Json, path: Path): unknown => path.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], props);

/** The props with one value in place of another. */
function withValue(props: Json, path: Path, value: unknown): Json {
  const changed = structuredClone(props);
  const parent = valueAt(changed, path.slice(0, -1)) as Json;
  parent[path.at(-1)!] = value;
  return changed;
}

const code = {
  link: [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example/ onclick=alert(1)",
    'https://evil.example/"onclick="alert(1)',
    "ftp://evil.example",
    "evil.example",
  ],
  picture: [
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "https://evil.example/spy.png",
    "//evil.example/spy.png",
    "/uitloggen",
    "/api/v1/users",
    "/pictures/../uitloggen",
    "/files/short.png",
    '/pictures/x.svg" onerror="alert(1)',
  ],
  icon: ["<svg>", 'x" onload="alert(1)', "../x"],
};

describe.each([...blocks])("%s refuses", (_, { schema, defaults }) => {
  const props = defaults.props as Json;
  const fields = fieldsOf(z.toJSONSchema(schema, { io: "input" }) as Field).filter(
    ([path]) => path.length === 1 || valueAt(props, path.slice(0, -1)) !== undefined,
  );
  const taken = (path: Path, values: unknown[]) =>
    values.filter((value) => schema.safeParse(withValue(props, path, value)).success).map((value) => [path.join("."), value]);

  it("more than each text, list and number may hold", () => {
    const beyond = fields.flatMap(([path, { type, maxLength, minItems, maxItems, minimum, maximum }]) => {
      const values: unknown[] = [];
      if (type === "string" && maxLength) values.push("x".repeat(maxLength + 1));
      const [one] = type === "array" ? ((valueAt(props, path) as unknown[] | undefined) ?? []) : [];
      if (type === "array" && one !== undefined)
        values.push(
          Array.from({ length: maxItems! + 1 }, () => one),
          ...(minItems ? [[]] : []),
        );
      if (type === "integer") values.push(minimum! - 1, maximum! + 1, 1.5, "6");
      return taken(path, values);
    });
    expect(beyond).toEqual([]);
  });

  it("has an end for each text and list", () => {
    const endless = fields.filter(([, { type, maxLength, maxItems, enum: choices }]) =>
      type === "string" ? !maxLength && !choices : type === "array" && !maxItems,
    );
    expect(endless.map(([path]) => path.join("."))).toEqual([]);
  });

  it("a choice that there is not, and another kind of value", () => {
    const odd = fields.flatMap(([path, { enum: choices, type }]) =>
      taken(path, [...(choices ? ["onclick", ""] : []), type === "boolean" ? "yes" : true, { toString: "x" }, Number.NaN]),
    );
    expect(odd).toEqual([]);
  });

  it("links, pictures and icons that would be code", () => {
    const through = fields.flatMap(([path, { input }]) => taken(path, code[input as keyof typeof code] ?? []));
    expect(through).toEqual([]);
  });
});

it("Markdown is text, whatever HTML stands in it", () => {
  const text =
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![y](javascript:alert(2))\n\n<a href="//evil">z</a>';
  const html = markdownData({ text }).read([]);
  expect(html).not.toMatch(/<script|<img src=x|href="javascript|src="javascript|<a href="\/\/evil/i);
  expect(html).toContain("&lt;script&gt;");
});

describe("a video's id", () => {
  const { schema } = blocks.get("YouTube")!;
  const read = (video: string) => (schema.safeParse({ video, title: "Film" }).data as { video: string } | undefined)?.video ?? null;

  it.each([
    "aqz-KE-bpKQ",
    " aqz-KE-bpKQ ",
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10s",
    "https://youtube.com/watch?list=x&v=aqz-KE-bpKQ",
    "http://m.youtube.com/watch?v=aqz-KE-bpKQ",
    "youtube.com/watch?v=aqz-KE-bpKQ",
    "https://youtu.be/aqz-KE-bpKQ?si=abc",
    "https://www.youtube.com/embed/aqz-KE-bpKQ",
    "https://www.youtube.com/shorts/aqz-KE-bpKQ",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1",
  ])("is found in %s", (address) => expect(read(address)).toBe("aqz-KE-bpKQ"));

  it.each([
    "",
    "aqz-KE-bpK",
    "aqz-KE-bpKQQ",
    '"><script>x',
    "https://evil.example/watch?v=aqz-KE-bpKQ",
    "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/watch?v=%22%3E%3Cscript",
    "https://www.youtube.com/channel/UCabcdefghijk/videos",
    "javascript:alert(1)//aqz-KE-bpKQ",
    "https://vimeo.com/12345678901",
  ])("is not in %s", (address) => expect(read(address)).toBeNull());

  it("that was normalised stays as it is", () => expect(videoId(videoId("https://youtu.be/aqz-KE-bpKQ"))).toBe("aqz-KE-bpKQ"));
});

describe("buttons", () => {
  const read = (kind: string, props: Json, version: number) => {
    const block = blocks.get(kind)!;
    let migrated = props;
    for (let at = version; at < block.version; at++) migrated = block.migrate![at]!(migrated) as Json;
    return block.schema.parse(migrated);
  };

  it("of older calls keep their colour", () => {
    const words = { title: "Doe mee", buttonLabel: "Ja", href: "/" };
    expect(read("CallToAction", { ...words, variant: "secondary" }, 1)).toMatchObject({ variant: "secondary", tone: "secondary" });
    expect(read("CallToAction", words, 1)).toMatchObject({ variant: "primary", tone: "primary" });
    const side = { title: "Doe mee", label: "Ja", href: "/" };
    expect(read("DualCta", { left: side, right: side }, 1)).toMatchObject({
      left: { variant: "primary" },
      right: { variant: "secondary" },
    });
  });
});
