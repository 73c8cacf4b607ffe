import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Form, type FormResult, TextField } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";

interface Props {
  /** Until when personal data is readable; null: masked. */
  until: string | null;
  minutes: number;
  result?: FormResult;
}

/** Asks why, before personal data is shown. */
export function Reveal({ until, minutes, result }: Props) {
  const { t } = useTranslation("data_viewer");
  const { time } = useFormat();
  if (until) {
    return (
      <div className="mb-6">
        <Notice tone="warning" title={t("reveal.on", { until: time(until) })}>
          {t("reveal.onText")}
        </Notice>
      </div>
    );
  }
  return (
    <details className="mb-6 rounded-lg border border-line px-4 py-2" open={Boolean(result?.error)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        <Icon name="eye-off" /> {t("reveal.title")}
      </summary>
      <Form method="post" result={result} className="max-w-form pb-3" aria-label={t("reveal.title")}>
        <p>{t("reveal.text", { minutes })}</p>
        <TextField name="reason" label={t("reveal.reason")} hint={t("reveal.hint")} minLength={5} maxLength={300} required />
        <Button type="submit" variant="outline" icon="eye" className="mt-4">
          {t("reveal.show")}
        </Button>
      </Form>
    </details>
  );
}
