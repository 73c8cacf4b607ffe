/**
 * Which colours stand on which in a block, by the roles of the theme (core/tenant/theme.ts): what the kinds' styles and Button.css say, for checks beside
 * the editor. tests/e2e/block-colors.spec.ts holds it to what a page shows. No words stand on a picture: each kind has a card or a band for them.
 */
import type { buttonVariants } from "./fields";

type Variant = (typeof buttonVariants)[number];

/** Roles, or colours that no theme changes. */
export interface ButtonColors {
  label: string;
  /** None: the area's own. */
  ground: string | null;
  edge: string | null;
  /** It is a link, or quiet on purpose: it need not stand out. */
  quiet?: true;
}

interface Area {
  on: string;
  ink: string;
  /** It has the class `on-fill`. */
  fill?: true;
  /** Buttons that have other colours here. */
  swapped?: Partial<Record<Variant, ButtonColors>>;
}

const filled = (label: string, ground: string): ButtonColors => ({ label, ground, edge: ground });

const plain: Record<Variant, ButtonColors> = {
  primary: { label: "accent-text", ground: "accent", edge: "accent-edge" },
  secondary: { label: "secondary-text", ground: "secondary", edge: "secondary-edge" },
  tertiary: { label: "link", ground: null, edge: null, quiet: true },
  outline: { label: "link", ground: "raised", edge: "accent-edge" },
  outlineSecondary: { label: "text", ground: "raised", edge: "secondary-edge" },
  light: { label: "accent-soft-text", ground: "accent-soft", edge: null, quiet: true },
  white: { label: "#17171a", ground: "#ffffff", edge: "#8b8b93" },
};

const swapBoth = (on: string) => ({ primary: filled(on, `${on}-text`), secondary: filled(on, `${on}-text`) });

export const areas = {
  page: { on: "surface", ink: "text" },
  card: { on: "raised", ink: "text", fill: true },
  bare: { on: "surface", ink: "text", fill: true },
  /** Grounds that any kind may stand on (frame.ts): what lies on them keeps its own colours. */
  groundAccent: { on: "accent-soft", ink: "text" },
  groundSecondary: { on: "secondary-soft", ink: "text" },
  softAccent: { on: "accent-soft", ink: "accent-soft-text", fill: true },
  softSecondary: { on: "secondary-soft", ink: "secondary-soft-text", fill: true },
  accent: { on: "accent", ink: "accent-text", fill: true, swapped: { primary: filled("accent", "accent-text") } },
  secondary: { on: "secondary", ink: "secondary-text", fill: true, swapped: { secondary: filled("secondary", "secondary-text") } },
  accentSide: { on: "accent", ink: "accent-text", fill: true, swapped: swapBoth("accent") },
  secondarySide: { on: "secondary", ink: "secondary-text", fill: true, swapped: swapBoth("secondary") },
  footer: {
    on: "footer",
    ink: "footer-text",
    fill: true,
    swapped: { primary: filled("secondary-text", "secondary"), secondary: filled("footer", "footer-text") },
  },
} satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

export function buttonOn(name: AreaName, variant: Variant): ButtonColors {
  const { ink, fill, swapped }: Area = areas[name];
  const own = swapped?.[variant];
  if (own || !fill) return own ?? plain[variant];
  if (variant === "tertiary") return { label: ink, ground: null, edge: null, quiet: true };
  if (variant === "outline") return { label: ink, ground: null, edge: ink };
  if (variant === "light") return { label: "text", ground: "raised", edge: null, quiet: true };
  return variant === "white" ? { ...plain.white, edge: "#ffffff" } : plain[variant];
}

interface Button {
  label: string;
  variant: Variant;
}

export interface ColoredArea {
  area: AreaName;
  buttons: Button[];
}

type Props = Record<string, unknown>;

const buttonOf = (label: unknown, { variant }: Props): Button => ({
  label: String(label ?? ""),
  variant: (variant as Variant | undefined) ?? "primary",
});
/** What a draft has as its buttons may be anything: a block that was written by a program is judged when it is published. */
const buttonsOf = (list: unknown) =>
  Array.isArray(list) ? (list as (Props | null)[]).flatMap((button) => (button ? [buttonOf(button.label, button)] : [])) : [];

const kinds: Record<string, (props: Props, look: string | undefined) => ColoredArea[]> = {
  CallToAction: (props, look) => {
    const second = props.tone === "secondary";
    const area = look === "type" ? (second ? "secondary" : "accent") : second ? "softSecondary" : "softAccent";
    return [{ area, buttons: [buttonOf(props.buttonLabel, props)] }];
  },
  DualCta: ({ left, right }, look) => {
    const sides = look === "split" ? (["accentSide", "secondarySide"] as const) : (["softAccent", "softSecondary"] as const);
    return [left, right].map((side, at) => {
      const props = (side ?? {}) as Props;
      return { area: sides[at]!, buttons: [buttonOf(props.label, props)] };
    });
  },
  PhotoHero: ({ buttons }, look) => [
    { area: look === "split" ? "footer" : look === "type" ? "bare" : "card", buttons: buttonsOf(buttons) },
  ],
  ImageTextButtons: ({ buttons }) => [{ area: "page", buttons: buttonsOf(buttons) }],
  HeroWithSearch: ({ variant }) => [{ area: variant === "split" ? "footer" : "page", buttons: [] }],
  QuoteBlock: (_, look) => [{ area: look === "papercut" ? "softAccent" : "page", buttons: [] }],
  TextWithUsps: (_, look) => [{ area: look === "split" ? "footer" : look === "type" ? "accent" : "page", buttons: [] }],
  PhotoSlideshow: (_, look) => [{ area: look === "papercut" ? "softSecondary" : "page", buttons: [] }],
  Hotlinks: (_, look) => [{ area: look === "split" ? "secondary" : "page", buttons: [] }],
};

/** The areas with words of a block, and the buttons on them; none for a kind that has only the page's own colours. */
export function coloredAreas(kind: string, props: Props, look: string | undefined): ColoredArea[] {
  const own = kinds[kind]?.(props, look) ?? [];
  const ground = grounds[String(props.ground)];
  return ground ? [{ area: ground, buttons: own.flatMap(({ buttons }) => buttons) }] : own;
}

const grounds: Record<string, AreaName | undefined> = { accent: "groundAccent", secondary: "groundSecondary" };

/** A page looks like the hero that opens it; see blocks.css. */
export const lookOf = ([opening]: { kind: string; props: unknown }[]): string | undefined =>
  opening?.kind === "HeroWithSearch" ? (opening.props as { variant?: string }).variant : undefined;
