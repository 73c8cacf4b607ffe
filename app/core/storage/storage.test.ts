import { describe, expect, it } from "vitest";
import { checkedImage, checkedLogo } from "./files.server";
import { cleanPicture } from "./image.server";
import { cleanSvg } from "./svg.server";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...part].map((sign) => sign.charCodeAt(0)) : part)));
const u32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const little = (value: number) => u32(value).reverse();
const text = (picture: Uint8Array | undefined) => String.fromCharCode(...(picture ?? []));
const secret = "52.09,5.12 Jan";
const drawn = "pixels";

const chunk = (name: string, data: number[]) => [...u32(data.length), ...bytes(name), ...data, 0, 0, 0, 0];
const png = (width: number, height: number) =>
  bytes(
    "\x89PNG\r\n\x1a\n",
    chunk("IHDR", [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
    chunk("tEXt", [...bytes(secret)]),
    chunk("eXIf", [...bytes(secret)]),
    chunk("caBX", [...bytes("jumb c2pa ", secret)]),
    chunk("prVt", [...bytes(secret)]),
    chunk("IDAT", [1, 2, 3]),
    chunk("IEND", []),
    `<script>${secret}</script>`,
  );
const segment = (marker: number, data: number[]) => [0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data];
const exif = (orientation: number) => [
  ...bytes("Exif\0\0II*\0"),
  ...little(8),
  1,
  0,
  0x12,
  0x01,
  3,
  0,
  ...little(1),
  orientation,
  0,
  0,
  0,
  ...little(0),
  ...bytes(secret),
];
const jpeg = (orientation: number) =>
  bytes(
    [0xff, 0xd8],
    segment(0xe0, [...bytes("JFIF\0")]),
    segment(0xe1, exif(orientation)),
    segment(0xfe, [...bytes(secret)]),
    segment(0xed, [...bytes(secret)]),
    segment(0xeb, [...bytes("JP jumb c2pa ", secret)]),
    segment(0xe0, [...bytes("JFXX\0", secret)]),
    segment(0xe2, [...bytes("MPF\0", secret)]),
    segment(0xee, [...bytes(secret)]),
    segment(0xf7, [...bytes(secret)]),
    segment(0x50, [...bytes(secret)]),
    segment(0xc0, [8, 0, 40, 0, 60, 1, 1, 0x11, 0]),
    segment(0xda, [0, 0, 0]),
    [1, 2, 0xff, 0xd9],
  );
const webp = () => {
  const part = (name: string, data: number[]) => [...bytes(name), ...little(data.length), ...data, ...(data.length % 2 ? [0] : [])];
  const body = [
    ...part("VP8X", [0x0c, 0, 0, 0, 59, 0, 0, 39, 0, 0]),
    ...part("VP8L", [0x2f, 0, 0, 0, 0]),
    ...part("ANMF", [...Array(16).fill(1), ...part("VP8L", [0x2f, 1, 2, 3, 4]), ...part("note", [...bytes(secret)])]),
    ...part("EXIF", [...bytes(secret)]),
    ...part("C2PA", [...bytes("jumb c2pa ", secret)]),
    ...part("note", [...bytes(secret)]),
  ];
  return bytes("RIFF", little(body.length + 4), "WEBP", body);
};
const gif = () =>
  bytes(
    "GIF89a",
    [60, 0, 40, 0, 0, 0, 0],
    [0x21, 0xfe, secret.length, ...bytes(secret), 0],
    [0x2c, 0, 0, 0, 0, 60, 0, 40, 0, 0, 2, 1, 7, 0, 0x3b],
  );
const box = (name: string, data: number[]) => [...u32(data.length + 8), ...bytes(name), ...data];
/** Where an Exif item lies, as the file says it: the sizes of offset and length, and what it says of each extent. */
interface AvifPlaces {
  sizes: number;
  base: number;
  extents: number;
  place: number[];
}
const avif = ({ sizes = 0x44, base = 0, extents = 1, place }: Partial<AvifPlaces> = {}) => {
  const ftyp = box("ftyp", [...bytes("avif"), 0, 0, 0, 0]);
  const infe = box("infe", [2, 0, 0, 0, 0, 1, 0, 0, ...bytes("Exif"), 0]);
  const meta = (offset: number) =>
    box("meta", [
      ...[0, 0, 0, 0],
      ...box("iinf", [0, 0, 0, 0, 0, 1, ...infe]),
      ...box("iloc", [
        0,
        0,
        0,
        0,
        sizes,
        base,
        0,
        1,
        0,
        1,
        0,
        0,
        extents >> 8,
        extents & 255,
        ...(place ?? [...u32(offset), ...u32(secret.length)]),
      ]),
      ...box("iprp", box("ipco", [...box("udes", [...bytes(secret)]), ...box("ispe", [0, 0, 0, 0, ...u32(60), ...u32(40)])])),
      ...box("uuid", [...bytes(secret)]),
    ]);
  const provenance = box("uuid", [...bytes("jumb c2pa ", secret)]);
  const offset = ftyp.length + provenance.length + meta(0).length + 8;
  return bytes(ftyp, provenance, meta(offset), box("mdat", [...bytes(secret, drawn)]), box("moov", box("udta", [...bytes(secret)])));
};

describe("pictures", () => {
  it.each([
    ["image/png", png(60, 40)],
    ["image/jpeg", jpeg(6)],
    ["image/webp", webp()],
    ["image/gif", gif()],
    ["image/avif", avif()],
  ])("%s is known by its content and says nothing about who made it", (type, given) => {
    expect(text(given)).toContain(secret);
    const picture = cleanPicture(given);
    expect(picture).toMatchObject({ type, width: 60, height: 40 });
    expect(text(picture?.bytes)).not.toContain(secret);
    expect(text(picture?.bytes)).not.toContain("script");
  });

  it("keeps every part that draws, where it was", () => {
    const names = ["IHDR", "PLTE", "tRNS", "iCCP", "cICP", "pHYs", "acTL", "fcTL", "IDAT", "fdAT", "IEND"];
    const parts = names.map((name) => chunk(name, name === "IHDR" ? [...u32(60), ...u32(40), 8, 3, 0, 0, 0] : [...bytes(drawn)]));
    const plain = bytes("\x89PNG\r\n\x1a\n", ...parts);
    expect(cleanPicture(plain)?.bytes).toEqual(plain);
    expect(text(cleanPicture(webp())?.bytes)).toMatch(/^RIFF.{4}WEBPVP8X.{14}VP8L.{10}ANMF.{20}VP8L.{10}$/s);
    const frames = [[0xff, 0xd8], segment(0xe0, [...bytes("JFIF\0")]), segment(0xe2, [...bytes("ICC_PROFILE\0")])];
    const rest = [segment(0xdb, [1]), segment(0xc2, [8, 0, 40, 0, 60, 1, 1, 0x11, 0]), segment(0xc4, [2]), segment(0xda, [0]), [1, 2]];
    const photo = bytes(...frames, segment(0xee, [...bytes("Adobe")]), ...rest, [0xff, 0xd9]);
    expect(cleanPicture(photo)?.bytes).toEqual(photo);
    const [given, cleaned] = [avif(), cleanPicture(avif())!.bytes];
    expect(cleaned).toHaveLength(given.length);
    expect(text(cleaned).indexOf(drawn)).toBe(text(given).indexOf(drawn));
  });

  it("keeps which way a photo is up", () => {
    expect(text(cleanPicture(jpeg(6))?.bytes)).toContain("Exif\0\0MM");
    expect(text(cleanPicture(jpeg(1))?.bytes)).not.toContain("Exif");
  });

  it("cleaned twice is cleaned once", () => {
    for (const given of [png(60, 40), jpeg(6), webp(), gif(), avif()]) {
      const once = cleanPicture(given)!;
      expect(cleanPicture(once.bytes)).toEqual(once);
    }
  });

  it.each<[string, Partial<AvifPlaces>]>([
    ["takes no place in the file", { sizes: 0x00, base: 0, extents: 65_535, place: [] }],
    ["lies there again and again", { sizes: 0x04, extents: 1_000, place: Array.from({ length: 1_000 }, () => u32(60)).flat() }],
    ["goes to the end, as one without a length does", { place: [...u32(0), ...u32(0)] }],
  ])("refuses metadata that %s", (_, places) => {
    expect(cleanPicture(avif(places))).toBeNull();
  });

  it("a photo has its scans to the end, and no second photo behind them", () => {
    const scans = [
      [...segment(0xda, [0, 0, 0]), 1, 0xff, 0, 0xff, 0xd0, 2],
      [...segment(0xc4, [3]), ...segment(0xda, [0, 0, 1]), 7, 8],
    ];
    const before = [0xff, 0xd8, ...segment(0xc0, [8, 0, 40, 0, 60, 1, 1, 0x11, 0])];
    const plain = bytes(before, ...scans, [0xff, 0xd9]);
    const between = [...segment(0xe1, exif(6)), 0xff, ...segment(0xfe, [...bytes(secret)])];
    const given = bytes(before, scans[0]!, between, scans[1]!, [0xff, 0xd9], [...jpeg(6)], `MotionPhoto ${secret}`);
    const { bytes: cleaned } = cleanPicture(given)!;
    expect(text(cleaned)).not.toContain(secret);
    expect(text(cleaned).replace(/\xff\xe1[\s\S]{34}/, "")).toBe(text(plain));
    expect(text(cleanPicture(plain.subarray(0, -2))?.bytes)).toBe(text(plain));
  });

  it("refuses what is none and what is cut off", () => {
    expect(cleanPicture(bytes("<html>"))).toBeNull();
    expect(cleanPicture(bytes("%PDF-1.7"))).toBeNull();
    for (const given of [png(60, 40), jpeg(6), webp(), gif(), avif()])
      for (let length = 0; length < given.length - 60; length += 3) expect(() => cleanPicture(given.subarray(0, length))).not.toThrow();
  });
});

describe("drawings", () => {
  const inside = (markup: string) => cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${markup}</svg>`);

  it("keeps what draws", () => {
    const drawing = `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><style>.b{fill:red}</style></defs><path class="b" d="M0 0h8" fill="url(#a)"/><use href="#a"/><text x="1">Wij &#38; zij</text>`;
    expect(inside(drawing)).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${drawing}</svg>`);
    expect(
      cleanSvg(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><!-- Made with x --><svg><g/></svg>`),
    ).toBe(`<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>`);
  });

  it.each([
    `<script>alert(1)</script>`,
    `<script href="data:text/javascript,alert(1)"/>`,
    `<g onload="alert(1)"/>`,
    `<a href="javascript:alert(1)"><path d="M0 0"/></a>`,
    `<image href="https://evil.example/x.png"/>`,
    `<use href="https://evil.example/x.svg#a"/>`,
    `<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>`,
    `<foreignObject><iframe src="https://evil.example"/></foreignObject>`,
    `<animate attributeName="href" values="javascript:alert(1)"/>`,
    `<set attributeName="onload" to="alert(1)"/>`,
    `<style>@import url(https://evil.example/x.css);</style>`,
    `<style>.a{background:url(https://evil.example)}</style>`,
    `<style>.a{b:\\75rl(https://evil.example)}</style>`,
    `<style>.a{b:u<!-- -->rl(https://evil.example)}</style>`,
    `<style>.a{b:u<![CDATA[rl(https://evil.example)]]>}</style>`,
    `<style>.a{b:u<title>x</title>rl(https://evil.example)}</style>`,
    `<style>.a{b:u<style>.c{d:e}</style>rl(https://evil.example)}</style>`,
    `<path fill="url(https://evil.example#a)"/>`,
    `<path style="fill:url(https://evil.example)"/>`,
    `<style>.a{mask:image-set('https://evil.example/x.png' 1x)}</style>`,
    `<style>.a{mask-image:image-set("https://evil.example/x.png" 1x)}</style>`,
    `<style>.a{fill:-webkit-image-set('https://evil.example/x.png' 1x)}</style>`,
    `<style>.a{background:src("https://evil.example")}</style>`,
    `<style>.a{cursor:cross-fade('//evil.example/a','//evil.example/b'),auto}</style>`,
    `<style>@font-face{font-family:a;src:"https://evil.example"}</style>`,
    `<style>@namespace "https://evil.example";.a{fill:red}</style>`,
    `<style>.a[b="evil"]{fill:red}</style>`,
    `<style>.a{fill:red}.b{behavior:evil}</style>`,
    `<style>.a{fill:u/**/rl(https://evil.example)}</style>`,
    `<style>.a{fill:url(#a/**/)url(//evil.example)}</style>`,
    `<style>.a{mask:im\\61ge-set('https://evil.example' 1x)}</style>`,
    `<style>.a{fill:red}/* https://evil.example */</style>`,
    `<path mask="image-set('https://evil.example/x.png' 1x)"/>`,
    `<path clip-path="url(#a) image-set('//evil.example' 1x)"/>`,
    `<path fill="url(#a)url('https://evil.example')"/>`,
    `<path fill="&#117;rl(https://evil.example)"/>`,
    `<text><![CDATA[<script>alert(1)</script>]]></text>`,
    `<g><script><g><script>alert(1)</script></g></script></g>`,
  ])("%s draws nothing and runs nothing", (markup) => {
    const cleaned = inside(markup) ?? "";
    expect(cleaned).not.toMatch(/<script|<a\b|<image|foreignObject|<animate|<set|on\w+=|javascript|evil|data:|@import|style=|\\75/i);
  });

  it("keeps the style rules that draw, and of each what draws", () => {
    const style = (rules: string) => /<style>(.*)<\/style>/s.exec(inside(`<style type="text/css">${rules}</style>`)!)?.[1];
    const rules = `.st0{fill:#FFF;stroke:url(#a);stroke-width:.5px}.a .b,#c>path{opacity:.5 !important}`.replace(">path", " path");
    expect(style(rules)).toBe(rules);
    expect(style(`\n  .a { fill : red ; -inkscape-font-specification:x; font-family:'Open Sans', serif; }\n  /* b */ .c{}`)).toBe(
      ".a{fill:red;font-family:'Open Sans', serif}",
    );
    expect(style(`<![CDATA[.a{fill:rgba(0, 0, 0, .5);transform:translate(1px,2px) rotate(45deg)}]]>`)).toBe(
      ".a{fill:rgba(0, 0, 0, .5);transform:translate(1px,2px) rotate(45deg)}",
    );
    expect(style(`@media print{.a{fill:red}}`)).toBe("");
    expect(style(".a{fill:red} .b{fill:red")).toBe("");
  });

  it("keeps attributes whose values draw", () => {
    const drawing = `<g transform="translate(1 2) matrix(1,0,0,1,-.5,1e3)" fill="url(#a) none" font-family="&#34;Open Sans&#34;" aria-label="Logo (blauw): wij"><path fill="hsl(120deg 50% 50%)" mask="url('#m')" d="M0-1.5e3,2z"/></g>`;
    expect(inside(drawing)).toContain(drawing);
  });

  it("reads what is long and wrong in one go", () => {
    const many = (text: string) => text.repeat(400_000 / text.length);
    for (const rules of [
      many("/*"),
      many("/* */"),
      `.a{}${many(" ")}x`,
      many("a"),
      many("{"),
      many("}"),
      `.a{fill:${many("(")}}`,
      `.a{${many("fill ")}}`,
    ])
      expect(inside(`<style>${rules}</style>`)).toBe(inside("<style></style>"));
    for (const value of [many("url(#a) "), many("rgb("), `url(${many(" ")}`, `rgb(${many("0 ")}`, many("a")])
      expect(inside(`<style>.a{fill:${value}@}</style><g fill="${value}@"/>`)).toBe(inside("<style></style><g/>"));
    const long = `<path d="${many("M0 0l1,1")}"/>`;
    expect(inside(long)).toContain(long);
  });

  it("reads past any number of comments at once", () => {
    const comments = "<!---->".repeat(5_000);
    expect(cleanSvg(`${comments}<svg/>`)).toBe(`<svg xmlns="http://www.w3.org/2000/svg"/>`);
    expect(cleanSvg(`${comments}<!doctype svg>${comments}<svg/>`)).toBe(`<svg xmlns="http://www.w3.org/2000/svg"/>`);
    expect(cleanSvg(`${comments}<!DOCTYPE html><svg/>`)).toBeNull();
    expect(inside(`<style>.a{fill:<!-- x -->red}</style>`)).toContain("<style>.a{fill:red}</style>");
  });

  it("refuses what cannot be read whole", () => {
    for (const source of [
      `<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>`,
      `<svg><g></svg>`,
      `<svg>`,
      `<svg/><svg/>`,
      `<html><svg/></html>`,
      `<svg><g a=b/></svg>`,
      `<svg>&nbsp;<text>&unknown;</text></svg>`,
      "",
    ])
      expect(cleanSvg(source)).toBeNull();
  });
});

describe("uploads", () => {
  it("takes drawings only where one is wanted, and never what only says it is a picture", () => {
    const svg = bytes(`<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8"/></svg>`);
    expect(checkedImage(svg)).toBe("notAnImage");
    expect(checkedLogo(svg)).toMatchObject({ type: "image/svg+xml" });
    expect(checkedLogo(bytes("<!doctype html><svg onload=alert(1)>"))).toBe("notAnImage");
    expect(checkedImage(new Uint8Array(11 * 1024 * 1024))).toBe("tooLarge");
  });

  it("says of what is a picture, or a drawing, why it is refused all the same", () => {
    expect(checkedImage(png(8_000, 5_000))).toMatchObject({ type: "image/png" });
    expect([checkedImage(png(8_160, 6_120)), checkedLogo(png(8_160, 6_120))]).toEqual(["tooManyPixels", "tooManyPixels"]);
    expect(checkedImage(png(40_000, 40_000))).toBe("tooManyPixels");
    expect(checkedLogo(bytes(`<svg xmlns="http://www.w3.org/2000/svg">`, " ".repeat(512 * 1024), "</svg>"))).toBe("drawingTooLarge");
  });
});
