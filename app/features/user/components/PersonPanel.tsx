import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, type FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { PersonState } from "./PersonState";

interface Props {
  id: string;
  name: string;
  status: string;
  /** Names of the steps that are possible now, for this viewer. */
  transitions: string[];
  mayDelete: boolean;
  mayAct: boolean;
  signIn: { lastSignInAt: string | null; confirmedAt: string | null; sessions: number } | undefined;
  invitation: { sentAt: string; expiresAt: string } | null;
  now: string;
  result: FormResult | null;
}

/** Whether somebody can come in, and what can be done about it. */
export function PersonPanel({ id, name, status, transitions, mayDelete, mayAct, result, ...about }: Props) {
  const { t } = useTranslation("user");
  const offers = (step: string) => transitions.includes(step);
  const invited = status === "invited";
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="state">
      <h2 id="state" tabIndex={-1} className="mb-2 text-lg">
        {t("panel.title")}
      </h2>
      <PersonState status={status} />
      <p className="mt-2 text-sm text-muted">{useSentence({ status, ...about })}</p>
      {mayAct && (
        <form method="post" action={`/users/${id}/act`} className="mt-4">
          <Button type="submit" variant="outlineSecondary" icon="eye" wide>
            {t("act.begin", { name })}
          </Button>
          <p className="mt-2 text-sm text-muted">{t("act.hint", { name })}</p>
        </form>
      )}
      <Form method="post" result={result} idPrefix="step" className="mt-4 grid gap-3" aria-label={t("panel.steps")}>
        {offers("invite") && <Step name="invite" label={about.invitation ? "inviteAgain" : "invite"} primary />}
        {offers("activate") && <Step name="activate" primary />}
        {offers("restore") && <Step name="restore" primary />}
        {offers("deactivate") && <Hurting step="deactivate" about={name} />}
        {offers("archive") && <Hurting step="archive" label={invited ? "withdraw" : undefined} about={name} />}
        {mayDelete && <Hurting step="delete" about={name} />}
      </Form>
    </section>
  );
}

function Step({ name, label = name, primary }: { name: string; label?: string; primary?: boolean }) {
  const { t } = useTranslation("user");
  return (
    <Button type="submit" name="_action" value={name} wide variant={primary ? "outlineSecondary" : "outline"}>
      {t(`step.${label}`)}
    </Button>
  );
}

/** A step after which somebody cannot come in any more. */
function Hurting({ step, label = step, about }: { step: string; label?: string; about: string }) {
  const { t } = useTranslation("user");
  return (
    <ConfirmButton
      name="_action"
      value={step}
      wide
      variant={step === "delete" ? "dangerOutline" : "tertiary"}
      icon={step === "delete" ? "trash-2" : undefined}
      title={t(`ask.${label}.title`, { name: about })}
      description={<p>{t(`ask.${label}.text`, { name: about })}</p>}
      confirmLabel={t(`step.${label}`)}
    >
      {t(`step.${label}`)}
    </ConfirmButton>
  );
}

function useSentence({ status, signIn, invitation, now }: Pick<Props, "status" | "signIn" | "invitation" | "now">): string {
  const { t } = useTranslation("user");
  const { short: date } = useFormat();
  if (status === "invited") {
    if (!invitation) return t("about.notInvited");
    const values = { sent: date(invitation.sentAt), until: date(invitation.expiresAt) };
    return t(invitation.expiresAt > now ? "about.invited" : "about.invitationLate", values);
  }
  if (status !== "active") return t(`about.${status}`);
  if (!signIn?.confirmedAt) return t("about.unconfirmed");
  if (!signIn.lastSignInAt) return t("about.neverIn");
  return t(signIn.sessions > 0 ? "about.in" : "about.lastIn", { count: signIn.sessions, date: date(signIn.lastSignInAt) });
}
