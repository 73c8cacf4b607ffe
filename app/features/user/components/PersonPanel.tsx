import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { type OfferedStep, StatePanel } from "~/ui/editor/StatePanel";
import type { FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";

interface Props {
  id: string;
  name: string;
  status: string;
  /** Names of the steps that are possible now, for this viewer. */
  transitions: string[];
  mayDelete: boolean;
  mayAct: boolean;
  signIn:
    | { lastSignInAt: string | null; confirmedAt: string | null; sessions: number; birthYear: number | null; parentName: string | null }
    | undefined;
  invitation: { sentAt: string; expiresAt: string } | null;
  signedUp: boolean;
  now: string;
  result: FormResult | null;
}

/** Whether somebody can come in, and what can be done about it. */
export function PersonPanel({ id, name, status, transitions, mayDelete, mayAct, result, ...about }: Props) {
  const { t } = useTranslation("user");
  const label = (step: string): OfferedStep => {
    if (step === "invite" && about.invitation) return { name: step, label: "inviteAgain" };
    return step === "archive" && status === "invited" ? { name: step, label: "withdraw" } : step;
  };
  return (
    <StatePanel
      words="user"
      status={status}
      about={useSentence({ status, ...about })}
      values={{ name }}
      steps={[...transitions.map(label), ...(mayDelete ? ["delete"] : [])]}
      result={result}
    >
      {about.signIn?.birthYear && (
        <p className="mt-4 text-sm text-muted">{t("about.minor", { year: about.signIn.birthYear, parent: about.signIn.parentName })}</p>
      )}
      {mayAct && (
        <form method="post" action={`/users/${id}/act`} className="mt-4">
          <Button type="submit" variant="outline" icon="eye" wide>
            {t("act.begin", { name })}
          </Button>
          <p className="mt-2 text-sm text-muted">{t("act.hint", { name })}</p>
        </form>
      )}
    </StatePanel>
  );
}

type About = Pick<Props, "status" | "signIn" | "invitation" | "signedUp" | "now">;

function useSentence({ status, signIn, invitation, signedUp, now }: About): string {
  const { t } = useTranslation("user");
  const { short: date } = useFormat();
  if (status === "invited") {
    const words = signedUp ? "about.signedUp" : "about.invited";
    if (!invitation) return t(`${words}.notSent`);
    const values = { sent: date(invitation.sentAt), until: date(invitation.expiresAt) };
    return t(`${words}.${invitation.expiresAt > now ? "sent" : "late"}`, values);
  }
  if (status === "inactive" && signIn && !signIn.confirmedAt) return t("about.neverConfirmed");
  if (status !== "active") return t(`about.${status}`);
  if (!signIn?.confirmedAt) return t("about.unconfirmed");
  if (!signIn.lastSignInAt) return t("about.neverIn");
  return t(signIn.sessions > 0 ? "about.in" : "about.lastIn", { count: signIn.sessions, date: date(signIn.lastSignInAt) });
}
