/** What a centre's site looks like (spec 3): the theme, its pictures and the footer. Safe in the browser. */
import { z } from "zod";
import { colorField, flag, imageField, optionalLine, optionalText } from "~/core/fields";
import { fontNamed } from "~/core/tenant/fonts";
import { variableProblem } from "~/core/tenant/theme";
import { defaultToastPlace, toastPlaces } from "~/core/tenant/toast-places";
import { menuFontClasses } from "~/ui/shell/font-classes";
import type { Shades } from "~db/schema/center";
import { footerPlaces, footerVariants, headerVariants, shadesFrom, shapes } from "./choices";

const maxVariables = 60;

/** One of ours, by its name; empty for the reader's own. */
const fontField = optionalLine(60)
  .refine((name) => !name || fontNamed(name) !== undefined, { params: { message: "unknownFont" } })
  .transform((name) => name ?? "");

const cssVariables = z
  .record(z.string(), z.string())
  .nullish()
  .transform((given, context) => {
    const variables = Object.entries(given ?? {});
    if (variables.length > maxVariables) context.addIssue({ code: "too_big", origin: "array", maximum: maxVariables, input: given });
    for (const [name, value] of variables) {
      const message = variableProblem(name, value);
      if (message) context.addIssue({ code: "custom", path: [name], params: { message }, input: value });
    }
    return given ?? {};
  });

/** Eleven colours; null for those that are made from one. What is not all of it is passed over (spec 5). */
export const shadesField = z.unknown().transform((given): Shades | null | undefined => {
  if (given === null || given === "") return null;
  return shadesFrom(given);
});

export const themeConfigSchema = z.object({
  fonts: z.object({ sans: fontField, heading: fontField }),
  defaultShape: z.enum(shapes),
  cssVariables,
  header: z.object({
    fullWidth: flag,
    variant: z.enum(headerVariants),
    sticky: flag,
    languageToggle: flag,
    centerMenuItems: flag,
    menuItemFontClass: z
      .enum(["", ...menuFontClasses])
      .nullish()
      .transform((name): string => name ?? ""),
    search: flag,
  }),
  footer: z.object({ variant: z.enum(footerVariants) }),
  toasts: z.enum(toastPlaces).default(defaultToastPlace),
  /** The staff have their menu at the side. */
  sidebar: flag,
});

export const designSchema = z.object({
  primaryColor: colorField,
  secondaryColor: colorField,
  mutedColor: colorField,
  backgroundColor: colorField,
  textColor: colorField,
  primaryColorShades: shadesField,
  secondaryColorShades: shadesField,
  themeConfig: themeConfigSchema,
  websiteLogoUrl: imageField({ svg: true }),
  websiteLogoDarkModeUrl: imageField({ svg: true }),
  mailLogoUrl: imageField(),
  faviconUrl: imageField({ svg: true }),
});

const footerColumn = z.object({
  column: z.coerce
    .number()
    .refine((place) => (footerPlaces as readonly number[]).includes(place), { params: { message: "footerPlace" } })
    .transform((place) => place as (typeof footerPlaces)[number]),
  title: optionalLine(80).transform((text) => text ?? ""),
  content: optionalText(3_000).transform((text) => text ?? ""),
  titleEn: optionalLine(80).transform((text) => text ?? undefined),
  contentEn: optionalText(3_000).transform((text) => text ?? undefined),
});

export const footerSchema = z.object({
  tagline: optionalLine(120),
  showAnbiLogo: flag,
  showNovLogo: flag,
  /** Each place once; those without words are left out. */
  footerColumns: z
    .array(footerColumn)
    .max(footerPlaces.length)
    .transform((columns) => columns.filter(({ title, content }) => title || content))
    .refine((columns) => new Set(columns.map(({ column }) => column)).size === columns.length, { params: { message: "footerTwice" } }),
});

export const lookSchema = designSchema.extend(footerSchema.shape);

export type Design = z.output<typeof designSchema>;
export type Footer = z.output<typeof footerSchema>;
export type Look = z.output<typeof lookSchema>;

export const lookNames = Object.keys(lookSchema.shape) as (keyof Look)[];
