import { useTranslation } from "react-i18next";
import { Fieldset, TextField } from "~/ui/form";
import { controlOf, type Question } from "../../form";

/** Postal code and number are enough; street and place are for whoever likes to be sure. */
export function AddressField({ question, value }: { question: Question; value: Record<string, string> }) {
  const { t } = useTranslation("form_submission");
  const { text, help, required } = question;
  const part = (name: string) => ({ name: controlOf(question, name), label: t(`address.${name}`), defaultValue: value[name] ?? "" });
  return (
    <Fieldset legend={required ? text : `${text} ${t("optional")}`} hint={help || undefined}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
          <TextField {...part("postalCode")} autoComplete="postal-code" maxLength={7} required={required} />
          <TextField {...part("houseNumber")} inputMode="numeric" maxLength={5} required={required} />
          <TextField {...part("addition")} maxLength={10} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...part("street")} autoComplete="address-line1" maxLength={120} optional />
          <TextField {...part("city")} autoComplete="address-level2" maxLength={120} optional />
        </div>
      </div>
    </Fieldset>
  );
}
