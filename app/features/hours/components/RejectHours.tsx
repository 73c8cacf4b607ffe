import { useTranslation } from "react-i18next";
import { Form, type FormResult, SubmitButton, TextArea } from "~/ui/form";

/** No, with or without the reason. Unfolds without script. */
export function RejectHours({ id, result }: { id: string; result?: FormResult | null }) {
  const { t } = useTranslation("hours");
  return (
    <details className="open:basis-full" open={Boolean(result)}>
      <summary className="link min-h-11 cursor-pointer py-2">{t("step.reject")}</summary>
      <Form method="post" result={result} idPrefix={`reject-${id}`}>
        <input type="hidden" name="id" value={id} />
        <TextArea name="message" label={t("staff.why")} maxLength={5000} rows={3} optional />
        <SubmitButton name="_action" value="reject" variant="outline">
          {t("staff.reject")}
        </SubmitButton>
      </Form>
    </details>
  );
}
