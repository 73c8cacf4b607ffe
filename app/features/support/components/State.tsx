import { useTranslation } from "react-i18next";
import { Facts } from "~/ui/Facts";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { Time } from "~/ui/Time";
import type { SystemState } from "../state.server";

/** How the system is doing: mail that waits or failed, and the work of the clock. */
export function State({ mail, lastRun, failing }: SystemState) {
  const { t } = useTranslation("support");
  const never = t("state.never");
  return (
    <section aria-labelledby="support-state" className="grid content-start gap-4">
      <h2 id="support-state">{t("state.title")}</h2>
      {failing.length > 0 && (
        <Notice tone="warning" title={t("state.failing")}>
          <ul>
            {failing.map(({ name, ranAt }) => (
              <li key={name}>
                {name}, <Time value={ranAt} format="relative" />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Facts
        items={[
          { term: t("state.waiting"), children: mail.waiting },
          { term: t("state.oldest"), children: mail.oldest ? <Time value={mail.oldest} format="relative" /> : "–" },
          { term: t("state.lastSent"), children: mail.lastSent ? <Time value={mail.lastSent} format="relative" /> : never },
          {
            term: t("state.failed"),
            children:
              mail.failed > 0 ? (
                <Link to="/admin/mail" className="link">
                  {mail.failed}
                </Link>
              ) : (
                0
              ),
          },
          { term: t("state.lastRun"), children: lastRun ? <Time value={lastRun} format="relative" /> : never },
        ]}
      />
    </section>
  );
}
