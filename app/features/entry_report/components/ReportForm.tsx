import { useTranslation } from "react-i18next";
import { Form, FormActions, type FormResult, SubmitButton, TextArea, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";

interface Props {
  organizationId: string;
  you: { name: string; email: string } | null;
  daysKept: number;
  result?: FormResult | null;
}

/** "Klopt dit niet?": folded until somebody has something to say. */
export function ReportForm({ organizationId, you, daysKept, result }: Props) {
  const { t } = useTranslation("entry_report");
  return (
    <details id="report" className="group mt-4 border-t border-line [&_.form-actions]:static" open={Boolean(result)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 font-semibold group-open:mb-2">
        <Icon name="flag" />
        {t("title")}
      </summary>
      <p className="mb-4">{t("text")}</p>
      <Form method="post" action="#report" result={result} idPrefix="report" clears preventScrollReset aria-label={t("title")}>
        <input type="hidden" name="organizationId" value={organizationId} />
        <TextArea name="message" label={t("message")} hint={t("messageHint")} rows={4} maxLength={5_000} required />
        <TextField name="reporterName" label={t("name")} autoComplete="name" maxLength={120} required defaultValue={you?.name} />
        <TextField
          name="reporterEmail"
          label={t("email")}
          hint={t("emailHint", { count: daysKept })}
          format="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          required
          defaultValue={you?.email}
        />
        <FormActions>
          <SubmitButton name="step" value="report" icon="send">
            {t("send")}
          </SubmitButton>
        </FormActions>
      </Form>
    </details>
  );
}
