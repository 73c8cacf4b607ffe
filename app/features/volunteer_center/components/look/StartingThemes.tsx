import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Fieldset } from "~/ui/form";
import { startingThemes } from "../../look/starting-themes";
import { ThemePicture } from "./ThemePicture";

/** Five characters to begin with. One that is chosen becomes the draft, with the logos that are there. */
export function StartingThemes() {
  const { t } = useTranslation("volunteer_center");
  return (
    <Fieldset legend={t("look.start")} hint={t("look.startHint")}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {Object.entries(startingThemes).map(([key, theme]) => (
          <li
            key={key}
            className="flex flex-col gap-3 border border-line p-3"
            style={{ borderRadius: theme.themeConfig.defaultShape === "straight" ? 0 : "var(--radius-md)" }}
          >
            <ThemePicture theme={theme} />
            <span className="grow text-sm">
              <span className="block text-base font-semibold">{t(`look.themes.${key}.name`)}</span>
              <span className="text-muted">{t(`look.themes.${key}.text`)}</span>
            </span>
            <Button
              type="submit"
              name="start"
              value={key}
              variant="outline"
              size="sm"
              formNoValidate
              aria-label={t("look.startWith", { name: t(`look.themes.${key}.name`) })}
            >
              {t("look.choose")}
            </Button>
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
