import { useTranslation } from "react-i18next";
import { Facts } from "~/ui/Facts";
import type { OrganizationWords } from "../organization-page.server";

/** Where it is and how to reach it. */
export function OrganizationContact({ page }: { page: Pick<OrganizationWords, "address" | "website" | "email" | "phone"> }) {
  const { t } = useTranslation("organization");
  const { address, website, email, phone } = page;
  const items = [
    address.length > 0 && {
      term: t("show.address"),
      icon: "map-pin" as const,
      children: address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
    phone && {
      term: t("show.phone"),
      icon: "phone" as const,
      children: (
        <a className="link" href={phone.href}>
          {phone.text}
        </a>
      ),
    },
    email && {
      term: t("show.email"),
      icon: "mail" as const,
      children: (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    website && {
      term: t("show.website"),
      icon: "globe" as const,
      children: (
        <a className="link" href={website.href} rel="noopener">
          {website.text}
        </a>
      ),
    },
  ];
  return <Facts items={items.filter((item) => Boolean(item)) as Exclude<(typeof items)[number], false | "" | null>[]} />;
}
