import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { fontNamed } from "~/core/tenant/fonts";
import { defaultToastPlace, toastPlaces } from "~/core/tenant/toast-places";
import { Checkbox, RadioGroup, Select } from "~/ui/form";
import { menuFontClasses } from "~/ui/shell/font-classes";
import { footerVariants, headerVariants, shapes } from "../../look/choices";
import type { Design } from "../../look/look.schema";
import { headerFlags } from "../../look/look-values";
import { Part } from "./Part";

interface Props {
  saved: Design["themeConfig"];
  /** What the form says now. */
  live: Design["themeConfig"];
  fonts: { name: string; url: string }[];
}

/** Letters, shape, header and footer. */
export function Shape({ saved, live, fonts }: Props) {
  const { t } = useTranslation("volunteer_center");
  useFonts(fonts);
  const letters = (of: "sans" | "heading") => [
    { value: "", label: t(`look.font.${of}None`) },
    ...fonts.map(({ name }) => ({
      value: name,
      label: name,
      hint: <span style={{ fontFamily: `"${name}"`, fontSize: "1.125rem" }}>{t("look.sample")}</span>,
    })),
  ];
  const { header } = saved;
  const fontNow = (of: "sans" | "heading") => fontNamed(live.fonts[of]) ?? t(`look.font.${of}None`);
  return (
    <>
      <Part
        id="letters"
        legend={t("look.letters")}
        now={[...new Set([fontNow("heading"), fontNow("sans")])].join(" · ")}
        hint={t("look.lettersHint")}
      >
        <RadioGroup
          name="themeConfig.fonts.sans"
          label={t("look.font.sans")}
          options={letters("sans")}
          defaultValue={fontNamed(saved.fonts.sans) ?? ""}
          columns
        />
        <RadioGroup
          name="themeConfig.fonts.heading"
          label={t("look.font.heading")}
          options={letters("heading")}
          defaultValue={fontNamed(saved.fonts.heading) ?? ""}
          columns
        />
      </Part>
      <Part id="shape" legend={t("look.shape")} now={t(`look.shapes.${live.defaultShape}`)}>
        <RadioGroup
          name="themeConfig.defaultShape"
          label={t("look.shapeLabel")}
          options={shapes.map((value) => ({ value, label: t(`look.shapes.${value}`) }))}
          defaultValue={saved.defaultShape}
        />
      </Part>
      <Part id="header" legend={t("look.header")} now={t(`look.headers.${live.header.variant}`)}>
        <RadioGroup
          name="themeConfig.header.variant"
          label={t("look.headerVariant")}
          options={headerVariants.map((value) => ({ value, label: t(`look.headers.${value}`), hint: t(`look.headers.${value}Hint`) }))}
          defaultValue={header.variant}
        />
        {headerFlags.map((name) => (
          <Checkbox
            key={name}
            name={`themeConfig.header.${name}`}
            label={t(`look.${name}`)}
            hint={t(`look.${name}Hint`)}
            defaultChecked={header[name] ?? false}
          />
        ))}
        <Select
          name="themeConfig.header.menuItemFontClass"
          label={t("look.menuFont")}
          placeholder={t("look.menuFonts.none")}
          options={menuFontClasses.map((value) => ({ value, label: t(`look.menuFonts.${value}`) }))}
          defaultValue={header.menuItemFontClass ?? ""}
          optional
        />
      </Part>
      <Part id="footer" legend={t("look.footer")} now={t(`look.footers.${live.footer.variant}`)}>
        <RadioGroup
          name="themeConfig.footer.variant"
          label={t("look.footerVariant")}
          options={footerVariants.map((value) => ({ value, label: t(`look.footers.${value}`), hint: t(`look.footers.${value}Hint`) }))}
          defaultValue={saved.footer.variant}
        />
      </Part>
      <Part id="toasts" legend={t("look.toasts")} now={t(`look.toastPlaces.${live.toasts ?? defaultToastPlace}`)}>
        <RadioGroup
          name="themeConfig.toasts"
          label={t("look.toastPlace")}
          hint={t("look.toastPlaceHint")}
          options={toastPlaces.map((value) => ({ value, label: t(`look.toastPlaces.${value}`) }))}
          defaultValue={saved.toasts ?? defaultToastPlace}
          columns
        />
      </Part>
      <Part id="staff" legend={t("look.staff")}>
        <Checkbox
          name="themeConfig.sidebar"
          label={t("look.sidebar")}
          hint={t("look.sidebarHint")}
          defaultChecked={saved.sidebar ?? false}
        />
      </Part>
    </>
  );
}

/** All fonts, so that each name stands in its own letters: on this screen alone. */
function useFonts(fonts: Props["fonts"]) {
  useEffect(() => {
    for (const { name, url } of fonts) {
      const font = new FontFace(name, `url(${url}) format("woff2")`, { weight: "100 900" });
      font
        .load()
        .then((loaded) => document.fonts.add(loaded))
        .catch(() => {});
    }
  }, [fonts]);
}
