import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import { StateBadge } from "~/ui/StateBadge";
import type { PersonHelp as Help } from "../person-help.server";
import { PersonRows } from "./PersonRows";

/** Somebody as a volunteer: what they tell of themselves, what would fit, what they offered. */
export function PersonHelp({ id, help, profiles }: { id: string; help: Help; profiles: boolean }) {
  const { t } = useTranslation("user");
  const { short } = useFormat();
  const { profile, matches, offers } = help;
  return (
    <>
      {profiles && (
        <section aria-labelledby="profile">
          <h2 id="profile" className="mb-3 text-xl">
            {t("help.profile")}
          </h2>
          {profile ? (
            <p>
              <Link className="link" to={`/users/${id}/profiel`}>
                {profile.headline ?? t("help.untitled")}
              </Link>
              <span className="block text-sm text-muted">
                {t(`help.${profile.state}`, { date: profile.pausedUntil ? short(profile.pausedUntil) : "" })}
              </span>
            </p>
          ) : (
            <p className="text-muted">{t("help.noProfile")}</p>
          )}
        </section>
      )}
      <PersonRows
        name="fits"
        title={t("help.matches")}
        rows={matches.map(({ id: vacancy, title, why }) => ({ id: vacancy, to: `/vacancies/${vacancy}`, title, detail: why }))}
      />
      <PersonRows
        name="offers"
        title={t("help.offers")}
        rows={offers.map(({ id: offer, helpRequestId, title, status, createdAt }) => ({
          id: offer,
          to: `/hulpvragen/${helpRequestId}`,
          title,
          detail: short(createdAt),
          state: <StateBadge words="help_offer" status={status} />,
        }))}
      />
    </>
  );
}
