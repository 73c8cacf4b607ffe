import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { startingThemes } from "../../look/starting-themes";
import { Part } from "./Part";
import { ThemePicture } from "./ThemePicture";

/** Five characters to begin with. One that is chosen becomes the draft, with the logos that are there. */
export function StartingThemes() {
  const { t } = useTranslation("volunteer_center");
  return (
    <Part id="start" legend={t("look.start")} hint={t("look.startHint")}>
      <ul className="grid grid-cols-2 gap-3">
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
    </Part>
  );
}
