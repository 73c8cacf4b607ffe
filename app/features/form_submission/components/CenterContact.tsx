import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";
import type { CenterContact as Contact } from "../center-contact.server";

/** For who would rather call, write or come by. */
export function CenterContact({ of: { name, person, email, phone, address } }: { of: Contact }) {
  const { t } = useTranslation("form_submission");
  return (
    <aside aria-labelledby="center-contact" className="rounded-lg bg-sunken p-6">
      <h2 id="center-contact" className="text-xl">
        {t("contact.otherwise")}
      </h2>
      <p className="mt-2">{[person, name].filter(Boolean).join(", ")}</p>
      <ul className="mt-3 grid gap-1">
        {phone && (
          <li className="flex items-center gap-3">
            <Icon name="phone" />
            <a className="link inline-block py-2" href={phone.href}>
              {phone.text}
            </a>
          </li>
        )}
        {email && (
          <li className="flex items-center gap-3">
            <Icon name="mail" />
            <a className="link inline-block py-2 wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
        {address.length > 0 && (
          <li className="flex items-start gap-3 py-2">
            <Icon name="map-pin" className="mt-1" />
            <address className="whitespace-pre-line not-italic">{address.join("\n")}</address>
          </li>
        )}
      </ul>
    </aside>
  );
}
