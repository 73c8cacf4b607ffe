import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form } from "~/ui/form";
import { Notice } from "~/ui/Notice";
import { Time } from "~/ui/Time";

interface Props {
  secret: string | null;
  failingSince: string | null;
  active: boolean;
}

/** What a programmer needs of it: the secret, something to receive, and how it goes. */
export function WebhookTools({ secret, failingSince, active }: Props) {
  const { t } = useTranslation("webhook");
  return (
    <section className="mt-14 max-w-form border-t border-line pt-8" aria-labelledby="tools">
      <h2 id="tools" className="mb-4 text-xl">
        {t("tools.title")}
      </h2>
      {failingSince && active && (
        <Notice tone="warning" title={t("tools.failing")}>
          {t("tools.since")} <Time value={failingSince} format="short" />
        </Notice>
      )}
      {secret && (
        <details className="mt-6">
          <summary className="cursor-pointer py-2 font-semibold">{t("tools.secret")}</summary>
          <p className="mt-2 text-muted">{t("tools.secretText")}</p>
          <p className="mt-3">
            <code className="break-all">{secret}</code>
          </p>
        </details>
      )}
      <Form method="post" idPrefix="tools" className="mt-6 flex flex-wrap gap-3" aria-label={t("tools.title")}>
        {active && (
          <Button type="submit" name="_action" value="test" variant="outline" icon="send">
            {t("tools.test")}
          </Button>
        )}
        <ConfirmButton
          name="_action"
          value="rotate_secret"
          variant="outline"
          icon="rotate-ccw"
          title={t("tools.rotate")}
          description={<p>{t("tools.rotateText")}</p>}
          confirmLabel={t("tools.rotate")}
        >
          {t("tools.rotate")}
        </ConfirmButton>
      </Form>
    </section>
  );
}
