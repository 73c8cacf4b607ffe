/** What search engines are told of a centre and of where a page stands on its site (schema.org). */
import type { BreadcrumbList, Graph, WithContext } from "schema-dts";
import { fullUrl } from "~/core/http/url.server";
import type { RequestPortal } from "~/core/tenant/portal.server";

/** Of the home page: who this is, and how its vacancies are searched. */
export function siteGraph({ origin, name, center, locale }: RequestPortal): Graph {
  const { contactEmail: email, contactPhoneNumber: telephone, place } = center;
  const logo = center.websiteLogoUrl ? fullUrl(center.websiteLogoUrl, origin) : null;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#organization`,
        name: center.name,
        url: `${origin}/`,
        ...(logo && { logo }),
        ...(email && { email }),
        ...(telephone && { telephone }),
        ...(place && { areaServed: place }),
      },
      {
        "@type": "WebSite",
        name,
        url: `${origin}/`,
        inLanguage: locale,
        publisher: { "@id": `${origin}/#organization` },
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}/vacancies/search?filter[search]={search_term_string}`,
          // schema-dts does not know the input of an action's address.
          ...({ "query-input": "required name=search_term_string" } as object),
        },
      },
    ],
  };
}

/** Of a page: below the home page. */
export const breadcrumbs = ({ origin, name }: RequestPortal, title: string, canonical: string): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name, item: `${origin}/` },
    { "@type": "ListItem", position: 2, name: title, item: canonical },
  ],
});
