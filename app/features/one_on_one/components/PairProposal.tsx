import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, SubmitButton, TextArea } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { type PairProps, resultOf } from "./PairPage";

/** Yes or no, of each by themselves; a coordinator notes the yes of who asked, as on the telephone. */
export function PairProposal({ page, refused }: PairProps) {
  const { t } = useTranslation("pair");
  const { role, saidYes, otherYes, message, yes, seeker, helper } = page;
  const step = otherYes ? "begin" : "agree";
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="proposal">
      <h2 id="proposal" className="text-lg">
        {t(`proposal.title.${role}`)}
      </h2>
      {message && <p className="mt-2 whitespace-pre-line">{message}</p>}
      <p className="mt-2 text-muted">{t(`proposal.text.${role}`)}</p>
      <ul className="mt-4 grid gap-1">
        {(["seeker", "helper"] as const).map((side) => (
          <li key={side} className="flex items-center gap-2">
            <Icon name={yes[side] ? "circle-check" : "circle-dashed"} />
            {role === "staff"
              ? t(yes[side] ? "proposal.staffYes" : "proposal.staffWaits", {
                  name: (side === "seeker" ? seeker : helper).name || t(`side.${side}`),
                })
              : t(
                  side === role
                    ? yes[side]
                      ? "proposal.youYes"
                      : "proposal.youWait"
                    : yes[side]
                      ? "proposal.otherYes"
                      : "proposal.otherWaits",
                )}
          </li>
        ))}
      </ul>
      {!saidYes && (
        <Form
          method="post"
          result={resultOf(refused, "agree", "begin")}
          idPrefix="yes"
          className="mt-5"
          aria-label={t(`proposal.title.${role}`)}
        >
          {role === "staff" ? (
            <ConfirmButton
              name="_action"
              value={step}
              title={t("proposal.forSeekerTitle")}
              description={<p>{t("proposal.forSeekerText")}</p>}
              confirmLabel={t("proposal.forSeeker")}
              variant="outline"
            >
              {t("proposal.forSeeker")}
            </ConfirmButton>
          ) : (
            <Button type="submit" name="_action" value={step} icon="check">
              {t("proposal.yes")}
            </Button>
          )}
        </Form>
      )}
      <details className="mt-4 border-t border-line pt-3" open={resultOf(refused, "cancel") !== null}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {t(role === "staff" ? "proposal.takeBack" : "proposal.no")}
        </summary>
        <Form method="post" result={resultOf(refused, "cancel")} idPrefix="cancel" className="mt-2" aria-label={t("proposal.no")}>
          <input type="hidden" name="_action" value="cancel" />
          <TextArea name="message" label={t("proposal.reason")} hint={t("proposal.reasonHint")} rows={3} maxLength={5000} optional />
          <div className="mt-4">
            <SubmitButton variant="outline">{t(role === "staff" ? "proposal.takeBackSend" : "proposal.noSend")}</SubmitButton>
          </div>
        </Form>
      </details>
    </section>
  );
}
