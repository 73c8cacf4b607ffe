import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { DateField } from "~/ui/form";
import { useFormState } from "~/ui/form/context";

/** In the form of a look: saves what it says, to go on the site at a time. */
export function PublishLater() {
  const { t } = useTranslation("volunteer_center");
  const { values, errors } = useFormState();
  return (
    <details className="mt-6" open={Boolean(values?.publishAt || errors.publishAt) || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">{t("look.later")}</summary>
      <DateField type="datetime-local" name="publishAt" label={t("look.publishAt")} hint={t("look.publishAtHint")} optional />
      <Button type="submit" name="_action" value="schedule" variant="outline" icon="clock">
        {t("look.schedule")}
      </Button>
    </details>
  );
}
