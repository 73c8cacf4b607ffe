import { useTranslation } from "react-i18next";
import { Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import type { FormResult } from "~/ui/form/context";
import { NewPasswordFields } from "../session/NewPasswordFields";

interface Props {
  email: string;
  hasPassword: boolean;
  result: FormResult | null;
}

export function PasswordForm({ email, hasPassword, result }: Props) {
  const { t } = useTranslation(["security", "session"]);
  return (
    <section id="password">
      <h2 className="text-xl">{t("password.title")}</h2>
      <p className="mt-2 mb-6 text-muted">{t(hasPassword ? "password.text" : "password.textNone")}</p>
      <Form method="post" result={result} idPrefix="password" clears>
        <input type="hidden" name="_action" value="password" />
        {hasPassword && (
          <TextField name="currentPassword" type="password" label={t("session:field.current")} autoComplete="current-password" required />
        )}
        <NewPasswordFields email={email} />
        <FormActions>
          <SubmitButton icon="check" busyLabel={t("password.busy")}>
            {t(hasPassword ? "password.submit" : "password.submitNone")}
          </SubmitButton>
        </FormActions>
      </Form>
      {hasPassword && <p className="mt-4 text-sm text-muted">{t("password.forgot")}</p>}
    </section>
  );
}
