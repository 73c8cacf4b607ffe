import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { startingThemes } from "../../look/starting-themes";

/** Five characters to begin with. One that is chosen becomes the draft, with the logos that are there. */
export function StartingThemes() {
  const { t } = useTranslation("volunteer_center");
  return (
    <details className="mb-8">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">{t("look.start")}</summary>
      <p className="field-hint mb-4">{t("look.startHint")}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {Object.entries(startingThemes).map(([key, theme]) => (
          <li
            key={key}
            className="flex flex-col gap-3 border border-line p-4"
            style={{ borderRadius: theme.themeConfig.defaultShape === "straight" ? 0 : "var(--radius-md)" }}
          >
            <span className="flex overflow-hidden" aria-hidden>
              {[theme.primaryColor, theme.secondaryColor, theme.mutedColor, theme.backgroundColor].map((color) => (
                <span key={color} className="h-8 grow border border-line" style={{ background: color }} />
              ))}
            </span>
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
    </details>
  );
}
