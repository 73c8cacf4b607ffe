import { useTranslation } from "react-i18next";
import { dayMs } from "~/core/time";
import { ButtonLink } from "~/ui/Button";
import { useFormat } from "~/ui/format";
import { StatusBadge } from "~/ui/StatusBadge";
import { endsSoonDays } from "../choices";

interface Props {
  userId: string;
  latest: { validUntil: string; seenByName: string } | null;
  now: string;
}

/** Whether somebody's certificate of conduct was seen, and until when it holds. The screen's handle names the namespace "certificate". */
export function CertificateState({ userId, latest, now }: Props) {
  const { t } = useTranslation("conduct_certificate");
  const { short } = useFormat();
  const holds = latest !== null && latest.validUntil >= now;
  const soon = holds && Date.parse(latest.validUntil) < Date.parse(now) + endsSoonDays * dayMs;
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="vog">
      <h2 id="vog" className="mb-2 text-lg">
        {t("form")}
      </h2>
      <StatusBadge tone={holds && !soon ? "success" : latest ? "warning" : "neutral"}>
        {latest ? t(holds ? "holds" : "over", { date: short(latest.validUntil) }) : t("none")}
      </StatusBadge>
      <div className="mt-4">
        <ButtonLink to={`/users/${userId}/vog`} variant="outline" wide>
          {t(latest ? "see" : "add")}
        </ButtonLink>
      </div>
    </section>
  );
}
