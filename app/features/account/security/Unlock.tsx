import { useTranslation } from "react-i18next";
import { Form, SubmitButton, TextField } from "~/ui/form";
import type { FormResult } from "~/ui/form/context";
import { Notice } from "~/ui/Notice";

/** Asks for the password before the second step may be changed. */
export function Unlock({ hasPassword, result }: { hasPassword: boolean; result: FormResult | null }) {
  const { t } = useTranslation(["security", "session"]);
  if (!hasPassword) return <Notice title={t("unlock.title")}>{t("unlock.textNone")}</Notice>;
  return (
    <div className="rounded-lg border border-line bg-raised p-5">
      <h3 className="text-lg">{t("unlock.title")}</h3>
      <p className="mt-1 mb-4 text-muted">{t("unlock.text")}</p>
      <Form method="post" result={result} idPrefix="unlock">
        <input type="hidden" name="_action" value="unlock" />
        <TextField name="currentPassword" type="password" label={t("session:field.current")} autoComplete="current-password" required />
        <SubmitButton variant="outline" icon="lock">
          {t("unlock.submit")}
        </SubmitButton>
      </Form>
    </div>
  );
}
