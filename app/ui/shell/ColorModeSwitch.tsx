import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "../Icon";
import { type Preference, setColorMode, useColorMode } from "./color-mode";

const choices: [Preference, IconName][] = [
  ["light", "sun"],
  ["dark", "moon"],
  ["system", "monitor"],
];

/** Light, dark, or as the device has it. Needs script, so it is not there without. */
export function ColorModeSwitch({ name = "color-mode" }: { name?: string }) {
  const { t } = useTranslation();
  const { preference, unknown, forced } = useColorMode();
  return (
    <fieldset className="color-mode script-only" disabled={forced}>
      <legend>{t("colorMode.label")}</legend>
      {choices.map(([value, icon]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={!unknown && preference === value} onChange={() => setColorMode(value)} />
          <Icon name={icon} />
          {t(`colorMode.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
