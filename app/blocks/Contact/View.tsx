import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";
import { MapFrame } from "~/ui/map/MapFrame";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** Where and when somebody can be asked, with a map where the place is known. */
export function View({ props, data }: ViewProps<typeof block, typeof dataQuery>) {
  const { t } = useTranslation("page");
  const { title, text, address, hours, place } = props;
  const { phone, email, spot } = data;
  return (
    <div className="block-contact">
      <Section width="wide">
        <div className="contact-parts">
          <div>
            <h2>{title}</h2>
            {text && <p className="contact-text">{text}</p>}
            <ul className="contact-ways">
              {address && (
                <li>
                  <Icon name="map-pin" label={t("contact.address")} />
                  <address>{address}</address>
                </li>
              )}
              {phone && (
                <li>
                  <Icon name="phone" label={t("contact.phone")} />
                  {phone.href ? (
                    <a href={phone.href} className="link">
                      {phone.text}
                    </a>
                  ) : (
                    phone.text
                  )}
                </li>
              )}
              {email && (
                <li>
                  <Icon name="mail" label={t("contact.email")} />
                  <a href={`mailto:${email}`} className="link">
                    {email}
                  </a>
                </li>
              )}
            </ul>
          </div>
          {hours.length > 0 && (
            <div>
              <h3>{t("contact.hours")}</h3>
              <dl className="contact-hours">
                {hours.map(({ days, times }) => (
                  <div key={days + times}>
                    <dt>{days}</dt>
                    <dd>{times}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
          {spot && (
            <MapFrame
              points={[{ id: "contact", title, place: place ?? "", latitude: spot.latitude, longitude: spot.longitude }]}
              label={t(spot.exact ? "contact.map" : "contact.mapAround", { place: place ?? title })}
              className="contact-map"
            />
          )}
        </div>
      </Section>
    </div>
  );
}
