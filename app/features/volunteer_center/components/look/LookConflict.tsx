import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shadeKeys } from "~/core/tenant/palette";
import { Conflict } from "~/ui/editor/Conflict";
import type { ConflictView } from "~/ui/editor/view";
import type { FormResult } from "~/ui/form";
import { StoredImage } from "~/ui/form/ImageField";
import { pictureNames, pictureShapes, shadesFrom } from "../../look/choices";

/** Two people changed the look: both versions of what differs, as the forms call it. */
export function LookConflict({ conflict, result }: { conflict: ConflictView; result: FormResult }) {
  const label = useLabel();
  return <Conflict words="volunteer_center:look" conflict={conflict} result={result} label={label} describe={useDescribe(label)} />;
}

const columnField = /^footerColumns\[(\d+)\]\.(\w+)$/;

function useLabel() {
  const { t } = useTranslation("volunteer_center");
  const named: Record<string, string> = {
    primaryColorShades: t("look.primaryShades"),
    secondaryColorShades: t("look.secondaryShades"),
    "themeConfig.fonts.sans": t("look.font.sans"),
    "themeConfig.fonts.heading": t("look.font.heading"),
    "themeConfig.defaultShape": t("look.shapeLabel"),
    "themeConfig.header.variant": t("look.header"),
    "themeConfig.header.menuItemFontClass": t("look.menuFont"),
    "themeConfig.footer.variant": t("look.footer"),
    variables: t("look.variables"),
    tagline: t("center.tagline"),
    showAnbiLogo: t("center.anbi"),
    showNovLogo: t("center.nov"),
  };
  return (name: string): string => {
    const [, at, part] = columnField.exec(name) ?? [];
    if (part) {
      const words = { title: "columnTitle", content: "content", titleEn: "columnTitleEn", contentEn: "contentEn" };
      return `${t("footer.column", { number: Number(at) + 1 })}: ${t(`footer.${words[part as keyof typeof words]}`)}`;
    }
    return named[name] ?? t(`look.${name.split(".").at(-1)}`);
  };
}

const lists: Record<string, string> = {
  "themeConfig.defaultShape": "shapes",
  "themeConfig.header.variant": "headers",
  "themeConfig.header.menuItemFontClass": "menuFonts",
  "themeConfig.footer.variant": "footers",
};

function useDescribe(label: (name: string) => string) {
  const { t } = useTranslation("volunteer_center");
  return (name: string, value: string): ReactNode => {
    if (name in lists) return t(`look.${lists[name]}.${value}`);
    const picture = pictureNames.find((one) => one === name);
    if (picture) return <StoredImage key={name} shape={pictureShapes[picture]} src={value} alt={label(name)} />;
    const shades = name.endsWith("Shades") && shadesFrom(value);
    if (shades) return <Swatches key={name} colors={shadeKeys.map((key) => shades[key])} text={t("look.ownShades")} />;
    if (name.endsWith("Color")) return <Swatches key={name} colors={[value]} text={value} />;
    return undefined;
  };
}

const Swatches = ({ colors, text }: { colors: string[]; text: string }) => (
  <span className="flex flex-wrap items-center gap-2">
    <span aria-hidden className="flex overflow-hidden rounded-sm border border-line">
      {colors.map((color) => (
        <span key={color} className="h-6 w-6" style={{ background: color }} />
      ))}
    </span>
    {text}
  </span>
);
