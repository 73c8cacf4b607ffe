import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form";

/** The address by which somebody comes in. */
export function AddressField() {
  const { t } = useTranslation("session");
  return (
    <TextField
      name="email"
      label={t("signIn.email")}
      format="signInAddress"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}
