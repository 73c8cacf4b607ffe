import { useTranslation } from "react-i18next";
import { Form, FormActions, type FormResult, SubmitButton, TextField } from "~/ui/form";
import { Notice } from "~/ui/Notice";

interface Props {
  vacancyId: string;
  /** Of whoever is signed in. */
  email?: string;
  /** One can join now, and there are no dates yet. */
  open: boolean;
  /** It was just sent. */
  done: boolean;
  result?: FormResult | null;
}

/** For what is not open now: one mail when it is. */
export function InterestForm({ vacancyId, email, open, done, result }: Props) {
  const { t } = useTranslation("vacancy_interest");
  if (done)
    return (
      <div id="interest" role="status">
        <Notice tone="success" title={t("done")}>
          {t(open ? "doneDates" : "doneText")}
        </Notice>
      </div>
    );
  return (
    <section id="interest" aria-labelledby="interest-title">
      <h2 id="interest-title">{t("title")}</h2>
      <p className="mt-3">{t(open ? "textDates" : "text")}</p>
      <Form
        method="post"
        action="#interest"
        result={result}
        idPrefix="interest"
        preventScrollReset
        aria-label={t("title")}
        className="mt-4"
      >
        <input type="hidden" name="vacancyId" value={vacancyId} />
        <TextField
          name="email"
          label={t("field.email")}
          format="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          required
          defaultValue={email}
        />
        <FormActions>
          <SubmitButton name="step" value="interest">
            {t("send")}
          </SubmitButton>
        </FormActions>
      </Form>
    </section>
  );
}
