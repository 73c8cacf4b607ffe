import { Form as RemixForm } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Form, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { AttachmentField } from "./AttachmentField";

interface Props {
  id: string;
  unread: boolean;
  result: FormResult | null;
}

/** Where one answers. Without script one also says here that one has read it. */
export function MessageForm({ id, unread, result }: Props) {
  const { t } = useTranslation("conversation");
  return (
    <div id="answer" className="mt-8 scroll-mt-24 border-t border-line pt-6">
      {unread && (
        <noscript>
          <RemixForm method="post" className="mb-4">
            <Button type="submit" name="_action" value="read" variant="outline" icon="check">
              {t("show.markRead")}
            </Button>
          </RemixForm>
        </noscript>
      )}
      <Form
        method="post"
        action={`/conversations/${id}`}
        encType="multipart/form-data"
        result={result}
        idPrefix="message"
        guard
        clears
        aria-label={t("form.answer")}
      >
        <TextArea name="body" label={t("form.answer")} rows={5} maxLength={5000} required />
        <AttachmentField />
        <div className="mt-5">
          <SubmitButton>{t("form.send")}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
