/** A centre's theme beside its colours, as its row has it: what is missing there, or is none of the choices, is as it is by default. */
import { z } from "zod";
import type { ThemeConfig } from "~db/schema/center";
import { defaultToastPlace, toastPlaces } from "./toast-places";

const off = z.boolean().catch(false);
const word = z.string().catch("");
const part = <S extends z.ZodRawShape>(shape: S) => z.object(shape).catch(() => z.object(shape).parse({}));

const themeConfig: z.ZodType<ThemeConfig> = part({
  fonts: part({ sans: word, heading: word }),
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
