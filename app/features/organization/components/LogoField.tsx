import { useTranslation } from "react-i18next";
import { Checkbox, FileField } from "~/ui/form";
import { useFormState } from "~/ui/form/context";

interface Props {
  name: string;
  label: string;
  hint: string;
  /** The address of the picture that is there now; "" when there is none. */
  current: string;
}

/** A picture with what is there now. What was uploaded stays when the form comes back for another reason. */
export function LogoField({ name, label, hint, current }: Props) {
  const { t } = useTranslation("organization");
  const { values } = useFormState();
  const address = values ? String(values[`${name}Url`] ?? "") : current;
  return (
    <div className="logo-field">
      <input type="hidden" name={`${name}Url`} value={address} />
      {address && (
        <p className="logo-now">
          <img src={address} alt={t("edit.logoNow")} width="224" height="72" />
        </p>
      )}
      <FileField
        name={name}
        label={label}
        hint={hint}
        optional
        accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif,image/gif"
      />
      {address && <Checkbox name={`${name}Remove`} label={t("edit.logoRemove")} />}
    </div>
  );
}
