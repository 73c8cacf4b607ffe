import { useTranslation } from "react-i18next";
import { Checkbox, isTicked, TextField, Unfolding } from "~/ui/form";

/** Under 16 a parent or guardian agrees. Needs the texts of `signup`. @param values what was filled in before the form came back */
export function Minor({ values = {} }: { values?: Record<string, unknown> | null }) {
  const { t } = useTranslation("signup");
  return (
    <Unfolding name="under16" open={isTicked(values?.under16)} label={t("minor.under16")}>
      <TextField
        name="birthYear"
        label={t("minor.birthYear")}
        hint={t("minor.birthYearHint")}
        inputMode="numeric"
        maxLength={4}
        autoComplete="bday-year"
        className="field-short"
      />
      <TextField name="parentName" label={t("minor.parentName")} maxLength={120} />
      <Checkbox name="parentConsent" label={t("minor.parentConsent")} />
    </Unfolding>
  );
}
