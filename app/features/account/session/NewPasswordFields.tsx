import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form";

/** A new password, typed twice. @param email so that password managers know whose it is */
export function NewPasswordFields({ email }: { email: string }) {
  const { t } = useTranslation("session");
  return (
    <>
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <TextField
        name="password"
        type="password"
        label={t("field.newPassword")}
        hint={t("field.newPasswordHint")}
        autoComplete="new-password"
        minLength={10}
        maxLength={128}
        required
      />
      <TextField
        name="passwordConfirmation"
        type="password"
        label={t("field.again")}
        autoComplete="new-password"
        maxLength={128}
        required
      />
    </>
  );
}
