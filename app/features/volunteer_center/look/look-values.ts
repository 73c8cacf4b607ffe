/** A look as its forms have it, field by field, so that two versions can stand side by side. */
import { fontNamed } from "~/core/tenant/fonts";
import { defaultToastPlace } from "~/core/tenant/toast-places";
import type { FormValue } from "~/ui/form/value";
import { colorNames, footerPlaces, pictureNames } from "./choices";
import { lineOf, shadesText } from "./look-form";

type Values = Record<string, FormValue>;
type Given = Record<string, unknown>;

export const headerFlags = ["fullWidth", "sticky", "centerMenuItems", "search", "languageToggle"] as const;

const within = (given: unknown, name: string): Given => ((given as Given | null)?.[name] as Given | undefined) ?? {};
const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const box = (value: unknown) => (value === true || value === "on" ? "on" : "");

/** The fields of /instellingen/design, of a look as it is stored or as `designOfForm` read it. */
export function designValues(look: Given): Values {
  const config = within(look, "themeConfig");
  const [fonts, header] = [within(config, "fonts"), within(config, "header")];
  const colors = Object.fromEntries(colorNames.map((name) => [name, text(look[name]).toLowerCase()]));
  return {
    ...colors,
    primaryColorShades: shadesText(look.primaryColorShades, colors.primaryColor!),
    secondaryColorShades: shadesText(look.secondaryColorShades, colors.secondaryColor!),
    "themeConfig.fonts.sans": fontNamed(text(fonts.sans)) ?? "",
    "themeConfig.fonts.heading": fontNamed(text(fonts.heading)) ?? "",
    "themeConfig.defaultShape": text(config.defaultShape),
    "themeConfig.header.variant": text(header.variant),
    ...Object.fromEntries(headerFlags.map((name) => [`themeConfig.header.${name}`, box(header[name])])),
    "themeConfig.header.menuItemFontClass": text(header.menuItemFontClass),
    "themeConfig.footer.variant": text(within(config, "footer").variant),
    "themeConfig.toasts": text(config.toasts) || defaultToastPlace,
    "themeConfig.sidebar": box(config.sidebar),
    ...Object.fromEntries(pictureNames.map((name) => [name, text(look[name])])),
    variables: Object.entries(within(config, "cssVariables")).map(([name, value]) => lineOf({ name, value: text(value) })),
  };
}

export const columnParts = ["title", "content", "titleEn", "contentEn"] as const;

/** The fields of /instellingen/footer. */
export function footerValues(look: Given): Values {
  const columns = (look.footerColumns ?? []) as Given[];
  return {
    tagline: text(look.tagline),
    ...Object.assign(
      {},
      ...footerPlaces.map((place, at) => {
        const found = columns.find(({ column }) => Number(column) === place);
        const parts = columnParts.map((part) => [`footerColumns[${at}].${part}`, text(found?.[part])]);
        return { [`footerColumns[${at}].column`]: String(place), ...Object.fromEntries(parts) };
      }),
    ),
    showAnbiLogo: box(look.showAnbiLogo),
    showNovLogo: box(look.showNovLogo),
  };
}
