import { useTranslation } from "react-i18next";
import { Time } from "~/ui/Time";
import type { Outcome } from "../choices";

interface Row {
  id: string;
  side: "organization" | "volunteer";
  outcome: Outcome | null;
  comment: string | null;
  answeredAt: string | null;
}

/** How it ended, as either side said. Nothing is shown while nobody answered. */
export function Outcomes({ outcomes }: { outcomes: Row[] }) {
  const { t } = useTranslation("vacancy_outcome");
  if (outcomes.length === 0) return null;
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes" className="mb-3 text-lg">
        {t("shown")}
      </h2>
      <ul className="grid gap-3 text-sm">
        {outcomes.map(({ id, side, outcome, comment, answeredAt }) => (
          <li key={id}>
            <strong>{t(`${side}.outcome.${outcome}`)}</strong>
            {comment && <span className="block whitespace-pre-line">{comment}</span>}
            <span className="block text-muted">
              {t(`side.${side}`)}, <Time value={answeredAt!} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
