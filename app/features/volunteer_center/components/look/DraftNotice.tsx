import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { useFormat } from "~/ui/format";
import { Notice } from "~/ui/Notice";
import type { VersionView } from "../../look/look-screen.server";

interface Props {
  draft: VersionView | null;
  scheduled: VersionView | null;
  published: number | null;
}

/** What is not on the site yet: what waits for its time, and what stands in the form. */
export function DraftNotice({ draft, scheduled, published }: Props) {
  const { t } = useTranslation("volunteer_center");
  const format = useFormat();
  const saved = ({ at, by }: VersionView) => ({ time: format.dateTime(at), name: by ?? t("look.nobody") });
  if (!draft && !scheduled) return null;
  return (
    <div className="mb-8 grid gap-4">
      {scheduled?.publishAt && (
        <Notice
          title={t("look.scheduled", { time: format.dateTime(scheduled.publishAt) })}
          action={
            <Form method="post">
              <Button type="submit" name="_action" value="unschedule" variant="outline" size="sm">
                {t("look.unschedule")}
              </Button>
            </Form>
          }
        >
          <p>{t("look.scheduledText", { number: scheduled.number, ...saved(scheduled) })}</p>
        </Notice>
      )}
      {draft && (
        <Notice
          title={t("look.draft", saved(draft))}
          action={
            published !== null && (
              <Form method="post">
                <ConfirmButton
                  name="_action"
                  value="discard"
                  variant="dangerOutline"
                  size="sm"
                  title={t("look.discard")}
                  description={<p>{t("look.discardText")}</p>}
                  confirmLabel={t("look.discardYes")}
                >
                  {t("look.discard")}
                </ConfirmButton>
              </Form>
            )
          }
        >
          <p>{t("look.draftText")}</p>
        </Notice>
      )}
    </div>
  );
}
