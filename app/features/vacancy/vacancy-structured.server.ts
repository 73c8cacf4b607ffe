/** A vacancy for search engines: schema.org's JobPosting, the kind that they read for volunteer work too. */
import type { JobPosting, WithContext } from "schema-dts";
import { markdown } from "~/core/markdown.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { AddressItem, VacancyWhole } from "./show-page.server";

export function structuredData(vacancy: VacancyWhole, portal: Portal, address: AddressItem | null, url: string): WithContext<JobPosting> {
  const { organization, latitude, longitude } = vacancy;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: vacancy.title,
    description: markdown([vacancy.summary, vacancy.description].filter(Boolean).join("\n\n")),
    identifier: { "@type": "PropertyValue", name: portal.name, value: vacancy.id },
    datePosted: vacancy.publishedAt ?? undefined,
    validThrough: vacancy.expiresAt ?? undefined,
    employmentType: "VOLUNTEER",
    directApply: true,
    url,
    hiringOrganization: {
      "@type": "Organization",
      name: vacancy.organizationName,
      sameAs: organization?.website ?? undefined,
      url: `${portal.origin}/organizations/${vacancy.organizationId}`,
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        streetAddress: [address?.street, address?.houseNumber].filter(Boolean).join(" ") || undefined,
        postalCode: address?.postalCode ?? undefined,
        addressLocality: address?.city ?? vacancy.place ?? undefined,
        addressCountry: "NL",
      },
      geo: latitude === null || longitude === null ? undefined : { "@type": "GeoCoordinates", latitude, longitude },
    },
    ...(vacancy.hoursPerWeek && { workHours: String(vacancy.hoursPerWeek) }),
    baseSalary: { "@type": "MonetaryAmount", currency: "EUR", value: { "@type": "QuantitativeValue", value: 0, unitText: "HOUR" } },
  };
}
