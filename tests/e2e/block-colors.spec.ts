/** Which colours stand on which in a block (app/blocks/colors.ts, for the checks beside the editor) is what a page shows, in each look. */
import type { Page } from "playwright/test";
import { type AreaName, areas, buttonOn, coloredAreas } from "../../app/blocks/colors";
import { clientOf, emailOf, expect, originOf, signIn, test, uniqueWord } from "../support/browser";

const origin = originOf("city");
const variants = ["primary", "secondary", "tertiary", "outline", "outlineSecondary", "light", "white"] as const;
const link = { label: "Kom", href: "/" };

const some = (most: number) =>
  Array.from({ length: Math.ceil(variants.length / most) }, (_, at) =>
    variants.slice(at * most, (at + 1) * most).map((variant, place) => ({ ...link, label: `Kom ${place}`, variant })),
  );

/** A page shows 30 blocks at most. */
const blocksFor = (look: string) => [
  { kind: "HeroWithSearch", props: { title: "Kleuren", searchLabel: "Wat?", variant: look } },
  ...(["primary", "secondary"] as const).flatMap((tone) =>
    variants.map((variant) => ({
      kind: "CallToAction",
      version: 2,
      props: { title: "Kom", buttonLabel: "Kom", href: "/", variant, tone },
    })),
  ),
  ...variants.map((variant) => ({
    kind: "DualCta",
    version: 2,
    props: { left: { title: "Links", ...link, variant }, right: { title: "Rechts", ...link, variant } },
  })),
  ...some(2).map((buttons) => ({ kind: "PhotoHero", props: { title: "Foto", image: "/pictures/city/sport.svg", alt: "", buttons } })),
  ...some(3).map((buttons) => ({ kind: "ImageTextButtons", props: { title: "Verhaal", text: "Kom", buttons } })),
];

interface Shown {
  on: string;
  ink: string;
  label: string;
  ground: string | null;
  edge: string | null;
}

/** A page that shows them to whoever edits it. @returns its id */
async function draftOf(content_blocks: unknown[]): Promise<string> {
  const client = await clientOf(emailOf("content_manager", "city"), "city");
  const call = async (path: string, attributes: object) => {
    const response = await client.fetch(`/api/v1/pages${path}`, { json: { data: { type: "pages", attributes } } });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { data: { id: string } };
  };
  const { data } = await call("", { title: "Kleuren", slug: `kleuren-${uniqueWord()}` });
  await call(`/${data.id}/save_draft`, { content_blocks });
  return data.id;
}

/** What each button of the page has, and stands on, with the theme's roles as the browser has them. */
const shownOn = (page: Page) =>
  page.evaluate((): { roles: Record<string, string>; shown: Shown[] } => {
    const clear = (color: string) => (/rgba\(.*, 0\)|transparent/.test(color) ? null : color);
    const probe = document.body.appendChild(document.createElement("i"));
    const sheet = [...document.querySelectorAll("style")].map(({ textContent }) => textContent ?? "").join();
    const roles = Object.fromEntries(
      [...new Set(sheet.match(/--[a-z][a-z0-9-]*(?=:)/g))].map((name) => {
        probe.style.color = `var(${name})`;
        return [name.slice(2), getComputedStyle(probe).color];
      }),
    );
    const under = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const color = clear(getComputedStyle(at).backgroundColor);
        if (color) return color;
      }
      return "";
    };
    const shown = [...document.querySelectorAll(".content-page .btn:not(.hero-submit)")].map((button) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(button);
      const area = button.parentElement!;
      const words = area.closest(".photo-hero-words, .dual > section, .cta, .image-text-words")!;
      return {
        on: under(area),
        ink: getComputedStyle(words).color,
        label: color,
        ground: clear(backgroundColor),
        edge: clear(borderTopColor),
      };
    });
    return { roles, shown };
  });

for (const look of ["centered", "split", "type"]) {
  test(`buttons and areas of the look ${look} have the colours that the checks know`, async ({ newPage }) => {
    const page = await newPage();
    await signIn(page, "content_manager", "city");
    const blocks = blocksFor(look);
    const id = await draftOf(blocks);
    await page.goto(`${origin}/content/pages/${id}/preview`);
    const { roles, shown } = await shownOn(page);
    const rgb = (name: string | null) =>
      name &&
      (roles[name] ??
        `rgb(${name
          .match(/\w\w/g)!
          .map((part) => Number.parseInt(part, 16))
          .join(", ")})`);
    const expected = blocks.flatMap(({ kind, props }) =>
      coloredAreas(kind, props, look).flatMap(({ area, buttons }) =>
        buttons.map(({ variant }) => ({ kind, variant, ...pairOf(area, variant) })),
      ),
    );
    expect(shown.length).toBe(expected.length);
    expect(shown.map((one, at) => ({ kind: expected[at]!.kind, variant: expected[at]!.variant, ...one }))).toEqual(
      expected.map(({ kind, variant, ...pair }) => ({
        kind,
        variant,
        ...Object.fromEntries(Object.entries(pair).map(([part, name]) => [part, rgb(name)])),
      })),
    );
  });
}

function pairOf(area: AreaName, variant: (typeof variants)[number]) {
  const { label, ground, edge } = buttonOn(area, variant);
  return { on: areas[area].on, ink: areas[area].ink, label, ground, edge };
}
