/** A centre's theme beside its colours, as its row has it: what is missing there, or is none of the choices, is as it is by default. */
import { z } from "zod";
import type { ThemeConfig } from "~db/schema/center";
import type { FontName } from "./fonts";
import { defaultToastPlace, toastPlaces } from "./toast-places";

const off = z.boolean().catch(false);
const word = z.string().catch("");
/** Spec 9: for headings too, which follow it unless they have one of their own. */
const usualFont: FontName = "Inter";
const part = <S extends z.ZodRawShape>(shape: S) => z.object(shape).catch(() => z.object(shape).parse({}));

const themeConfig: z.ZodType<ThemeConfig> = part({
  fonts: part({ sans: z.string().catch(usualFont), heading: word }),
  defaultShape: z.enum(["rounded", "straight"]).catch("rounded"),
  cssVariables: z.record(z.string(), z.string()).catch({}),
  header: part({
    fullWidth: off,
    variant: z.enum(["tab", "legacy"]).catch("tab"),
    sticky: off,
    languageToggle: off,
    centerMenuItems: off,
    menuItemFontClass: word,
    search: off,
  }),
  footer: part({ variant: z.enum(["tab", "legacy", "maud"]).catch("tab") }),
  toasts: z.enum(toastPlaces).catch(defaultToastPlace),
  sidebar: off,
});

export const themeConfigFrom = (stored: unknown): ThemeConfig => themeConfig.parse(stored);
