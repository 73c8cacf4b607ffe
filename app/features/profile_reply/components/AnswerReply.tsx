import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Checkbox, Form, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { Notice } from "~/ui/Notice";

interface Props {
  name: string;
  status: string;
  blocked: boolean;
  reported: boolean;
  result?: FormResult | null;
}

/** What a volunteer can do with a message: answer, say not now, block, report. */
export function AnswerReply({ name, status, blocked, reported, result }: Props) {
  const { t } = useTranslation("profile_reply");
  return (
    <>
      {status !== "answered" && !blocked && (
        <Form method="post" idPrefix="answer" result={result} guard aria-label={t("answer.title")}>
          <TextArea
            name="message"
            label={t("answer.label", { name })}
            hint={t("answer.hint", { name })}
            rows={6}
            maxLength={5000}
            required
          />
          <div className="mt-4">
            <SubmitButton name="_action" value="answer" icon="send">
              {t("answer.submit")}
            </SubmitButton>
          </div>
        </Form>
      )}
      {status === "sent" && (
        <Form method="post" idPrefix="decline" aria-label={t("decline.title")}>
          <h2 className="text-lg">{t("decline.title")}</h2>
          <p className="mt-1">{t("decline.text", { name })}</p>
          <Checkbox name="block" label={t("decline.block")} />
          <Button type="submit" name="_action" value="decline" variant="outline">
            {t("decline.submit")}
          </Button>
        </Form>
      )}
      {blocked ? (
        <Notice
          title={t("block.is")}
          action={
            <form method="post">
              <Button type="submit" name="_action" value="unblock" variant="outline" size="sm">
                {t("block.undo")}
              </Button>
            </form>
          }
        />
      ) : (
        <form method="post" className="grid gap-2">
          <p className="text-sm text-muted">{t("block.text", { name })}</p>
          <div>
            <Button type="submit" name="_action" value="block" variant="tertiary" size="sm">
              {t("block.submit")}
            </Button>
          </div>
        </form>
      )}
      {!reported && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("report.title")}</summary>
          <Form method="post" idPrefix="report" aria-label={t("report.title")}>
            <TextArea name="message" label={t("report.label")} hint={t("report.hint", { name })} rows={3} maxLength={5000} optional />
            <div className="mt-4">
              <Button type="submit" name="_action" value="report" variant="dangerOutline" size="sm">
                {t("report.submit")}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}
