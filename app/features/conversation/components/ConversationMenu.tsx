import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import type { Found } from "../thread.server";

type Props = Pick<Found, "side" | "with" | "withCenter" | "blocked" | "report"> & { result: FormResult | null };

/** What one seldom needs: no more messages from the other side, and having the centre look into it. Unfolds without script. */
export function ConversationMenu({ side, with: whom, withCenter, blocked, report, result }: Props) {
  const { t } = useTranslation("conversation");
  if (side === null)
    return (
      <Form method="post" result={result} idPrefix="settle" aria-label={t("report.settle")} className="mt-8">
        <ConfirmButton
          name="_action"
          value="settle"
          variant="outline"
          icon="check"
          title={t("report.settleTitle")}
          description={<p>{t("report.settleText")}</p>}
          confirmLabel={t("report.settle")}
        >
          {t("report.settle")}
        </ConfirmButton>
      </Form>
    );
  return (
    <details className="max-w-form" open={result !== null}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="ellipsis" />
        {t("menu.label")}
      </summary>
      <div className="grid gap-6 rounded-md border border-line bg-raised p-5">
        {blocked !== "them" && (
          <Form method="post" result={null} idPrefix="block" aria-label={t("menu.block")}>
            {blocked === "us" ? (
              <Button type="submit" name="_action" value="unblock" variant="outline">
                {t("menu.unblock")}
              </Button>
            ) : (
              <ConfirmButton
                name="_action"
                value="block"
                variant="outline"
                title={t("menu.blockTitle", { name: whom })}
                description={<p>{t("menu.blockText", { name: whom })}</p>}
                confirmLabel={t("menu.block")}
              >
                {t("menu.block")}
              </ConfirmButton>
            )}
          </Form>
        )}
        {!withCenter && !report && (
          <Form method="post" result={result} idPrefix="report" aria-label={t("menu.report")}>
            <input type="hidden" name="_action" value="report" />
            <TextArea name="message" label={t("menu.reason")} hint={t("menu.reasonHint")} rows={3} maxLength={5000} optional />
            <div className="mt-4">
              <SubmitButton variant="outline" icon="flag">
                {t("menu.report")}
              </SubmitButton>
            </div>
          </Form>
        )}
      </div>
    </details>
  );
}
