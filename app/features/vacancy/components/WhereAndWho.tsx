import { useTranslation } from "react-i18next";
import { Avatar } from "~/ui/Avatar";
import { buttonClass } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { MapFrame } from "~/ui/map/MapFrame";
import type { ShowPage } from "../show-page.server";

const party = "flex max-w-form gap-[1.1rem] [&_.btn]:mt-[0.4rem] [&_h3]:text-lg [&_p]:mt-[0.35rem]";

/** The organisation, the person one meets, and the place. @param away how far that is from where the visitor searched */
export function WhereAndWho({ page, away }: { page: ShowPage; away: string | null }) {
  const { t } = useTranslation("vacancy");
  const { organization, contact, point, address } = page;
  return (
    <>
      <section>
        <h2>{t("show.organization")}</h2>
        <div className={party}>
          <div>
            {organization.logoUrl && (
              <img
                src={organization.logoUrl}
                alt=""
                width="176"
                height="48"
                loading="lazy"
                className="on-paper mb-3 h-12 w-44 object-contain object-left"
              />
            )}
            <h3>{organization.name}</h3>
            {organization.summary && <p lang={organization.lang}>{organization.summary}</p>}
            {organization.shown && (
              <p>
                <Link to={`/organizations/${organization.id}`} prefetch="intent" className="link">
                  {t("show.moreOf", { name: organization.name })}
                </Link>
              </p>
            )}
          </div>
        </div>
      </section>
      {contact && (
        <section>
          <h2>{t("show.contact")}</h2>
          <div className={party}>
            <Avatar name={contact.name} />
            <div>
              <h3>{contact.name}</h3>
              {contact.jobTitle && (
                <p className="text-muted" lang={page.lang}>
                  {contact.jobTitle}
                </p>
              )}
              <p>{t("show.contactText", { name: contact.firstName })}</p>
              {contact.phone && (
                <p>
                  <a href={contact.phone.href} className={buttonClass({ variant: "outline" })}>
                    <Icon name="phone" />
                    <span>{t("show.call", { number: contact.phone.text })}</span>
                  </a>
                </p>
              )}
            </div>
          </div>
        </section>
      )}
      {/* A place alone stands among the facts. */}
      {(point || (address && address.length > 1)) && (
        <section>
          <h2>{t("show.map")}</h2>
          {address && (
            <address className="mb-4 not-italic">
              {address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
          {point && (
            <MapFrame
              points={[{ id: page.id, title: page.title, place: page.place, ...point }]}
              landmarks={page.landmarks}
              label={t("show.mapLabel", { place: page.place })}
              className="h-72"
            />
          )}
          {away && <p className="mt-2 text-muted">{t("show.mapAway", { place: page.place, away })}</p>}
        </section>
      )}
    </>
  );
}
