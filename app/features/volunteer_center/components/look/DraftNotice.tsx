import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { useFormat } from "~/ui/format";
import { Notice } from "~/ui/Notice";
import type { VersionView } from "../../look/look-screen.server";

/** What stands in the form is not on the site yet; or somebody else saved while this was being written. */
export function DraftNotice({ draft, published, stale }: { draft: VersionView | null; published: number | null; stale?: boolean }) {
  const { t } = useTranslation("volunteer_center");
  const format = useFormat();
  if (stale) {
    return (
      <div className="mb-8" role="alert">
        <Notice
          tone="warning"
          title={t("look.stale")}
          action={
            <a className="link" href="?">
              {t("look.staleTheirs")}
            </a>
          }
        >
          <p>{t("look.staleText")}</p>
        </Notice>
      </div>
    );
  }
  if (!draft) return null;
  return (
    <div className="mb-8">
      <Notice
        title={t("look.draft", { time: format.dateTime(draft.at), name: draft.by ?? t("look.nobody") })}
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
    </div>
  );
}
