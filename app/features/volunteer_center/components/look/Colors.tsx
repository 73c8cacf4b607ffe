import { useTranslation } from "react-i18next";
import { isHex, ramp, shadeKeys } from "~/core/tenant/palette";
import { fixedColors } from "~/core/tenant/theme";
import { Button } from "~/ui/Button";
import { TextArea, TextField } from "~/ui/form";
import { chooseAll } from "~/ui/form/choose-all";
import { useFormState, valueAt } from "~/ui/form/context";
import { Notice } from "~/ui/Notice";
import { Swatch } from "~/ui/Swatch";
import { colorNames, shadesFrom } from "../../look/choices";
import type { Design } from "../../look/look.schema";
import { areIgnored, shadesText } from "../../look/look-form";
import { Part } from "./Part";
import { dropVariables, fillField } from "./useLook";

type Shown = Pick<Design, (typeof colorNames)[number] | "primaryColorShades" | "secondaryColorShades" | "themeConfig">;

/** Five colours, and the shades of two of them. */
export function Colors({ saved, live }: { saved: Shown; live: Shown }) {
  const { t } = useTranslation("volunteer_center");
  return (
    <Part id="colors" legend={t("look.colors")} hint={t("look.colorsHint")} open>
      {colorNames.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`look.${name}`)}
          hint={t(`look.${name}Hint`)}
          defaultValue={saved[name]}
          pattern="#[0-9a-fA-F]{6}"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          className="field-short"
          required
          // Another colour takes the place of this one.
          onFocus={({ currentTarget: field }) => chooseAll(field)}
          prefix={
            <input
              type="color"
              className="h-8 w-10 cursor-pointer"
              aria-label={t("look.pick", { name: t(`look.${name}`) })}
              value={isHex(live[name]) ? live[name] : "#000000"}
              onChange={(event) => fillField(event.currentTarget.form, name, event.currentTarget.value)}
            />
          }
        />
      ))}
      <Fixed colors={fixedColors(live.themeConfig.cssVariables)} />
      <Shades family="primary" saved={saved} live={live} />
      <Shades family="secondary" saved={saved} live={live} />
    </Part>
  );
}

/** What keeps a colour of its own, so that nobody wonders why another one changes half of the site. */
function Fixed({ colors }: { colors: [name: string, color: string][] }) {
  const { t, i18n } = useTranslation("volunteer_center");
  const called = (name: string) => {
    const [, role, dark] = /^--(.*?)(-dark)?$/.exec(name)!;
    // Somebody who is at home in style sheets may have made up another one.
    if (!i18n.exists(`volunteer_center:look.role.${role}`)) return name;
    return dark ? t("look.roleDark", { name: t(`look.role.${role}`) }) : t(`look.role.${role}`);
  };
  if (colors.length === 0) return null;
  return (
    <div className="mt-6">
      <Notice
        title={t("look.fixed", { count: colors.length })}
        action={
          <Button
            variant="outline"
            size="sm"
            className="script-only"
            onClick={({ currentTarget: { form } }) => {
              // The button goes with the notice.
              (form?.elements.namedItem("primaryColor") as HTMLElement | null)?.focus();
              dropVariables(
                form,
                colors.map(([name]) => name),
              );
            }}
          >
            {t("look.fixedDrop")}
          </Button>
        }
      >
        <p>{t("look.fixedText")}</p>
        <ul className="my-2">
          {colors.map(([name, color]) => (
            <li key={name} className="flex gap-2">
              <Swatch color={color} />
              <span className="min-w-0 wrap-anywhere">
                {called(name)}: {color}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Shades({ family, saved, live }: { family: "primary" | "secondary"; saved: Shown; live: Shown }) {
  const { t } = useTranslation("volunteer_center");
  const { values } = useFormState();
  const name = `${family}ColorShades` as const;
  const color = live[`${family}Color`];
  const shades = shadesFrom(live[name]) ?? ramp(color);
  const before = shadesText(saved[name] ?? null, saved[`${family}Color`]);
  const typed = values ? valueAt(values, name) : before;
  return (
    <div className="mt-6">
      <p className="field-label">{t(`look.${family}Shades`)}</p>
      <ul className="mb-2 flex overflow-hidden rounded-md border border-line" aria-label={t(`look.${family}Shades`)}>
        {shadeKeys.map((key) => (
          <li key={key} className="h-10 grow" style={{ background: shades[key] }} title={`${key}: ${shades[key]}`}>
            <span className="visually-hidden">
              {key}: {shades[key]}
            </span>
          </li>
        ))}
      </ul>
      <details open={Boolean(before) || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">{t("look.ownShades")}</summary>
        <TextArea
          name={name}
          label={t("look.shadesJson")}
          hint={t("look.shadesHint")}
          defaultValue={before}
          rows={4}
          spellCheck={false}
          error={areIgnored(typed) && values ? t("look.shadesIgnored") : undefined}
          optional
        />
      </details>
    </div>
  );
}
