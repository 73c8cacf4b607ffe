import { useTranslation } from "react-i18next";
import { Checkbox, DateField, FileField, Form, FormActions, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { maxAtOnce } from "../people";

/** One or many, pasted or as a file. */
export function InviteForm({ result }: { result: FormResult | null }) {
  const { t } = useTranslation("form_invitation");
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="text-xl">
        {t("invite.title")}
      </h2>
      <p className="mb-4">{t("invite.text")}</p>
      <Form method="post" encType="multipart/form-data" result={result} idPrefix="invite" clears aria-labelledby="invite">
        <TextArea
          name="people"
          label={t("invite.people")}
          hint={t("invite.peopleHint", { count: maxAtOnce })}
          rows={5}
          placeholder="Tom de Wit, tom@example.org"
        />
        <FileField name="file" label={t("invite.file")} hint={t("invite.fileHint")} accept=".csv,.txt,text/csv,text/plain" />
        <Checkbox name="once" label={t("invite.once")} defaultChecked />
        <DateField name="expiresAt" label={t("invite.expiresAt")} hint={t("invite.expiresHint")} />
        <FormActions>
          <SubmitButton name="_action" value="invite" icon="send">
            {t("invite.send")}
          </SubmitButton>
        </FormActions>
      </Form>
    </section>
  );
}
