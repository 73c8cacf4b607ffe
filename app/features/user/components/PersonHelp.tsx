import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import { StateBadge } from "~/ui/StateBadge";
import type { PersonHelp as Help } from "../person-help.server";

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
      {matches.length > 0 && (
        <section aria-labelledby="fits">
          <h2 id="fits" className="mb-3 text-xl">
            {t("help.matches")}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {matches.map(({ id: vacancy, title, why }) => (
              <li key={vacancy} className="py-3">
                <Link className="link" to={`/vacancies/${vacancy}`}>
                  {title}
                </Link>
                <span className="block text-sm text-muted">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {offers.length > 0 && (
        <section aria-labelledby="offers">
          <h2 id="offers" className="mb-3 text-xl">
            {t("help.offers")}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {offers.map(({ id: offer, helpRequestId, title, status, createdAt }) => (
              <li key={offer} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <span className="min-w-0">
                  <Link className="link" to={`/hulpvragen/${helpRequestId}`}>
                    {title}
                  </Link>
                  <span className="block text-sm text-muted">{short(createdAt)}</span>
                </span>
                <StateBadge words="help_offer" status={status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
