/** First parts of addresses that the portal needs for itself (spec 1): a page there would never be seen. page.test.ts holds them to routes.ts. */
const systemSlugs = new Set(
  `account activiteitenkalender admin analytics api applications assets audit_events auth certificaat cms confirm contactformulier content conversations cookies dashboard embed een-op-een-hulp
  favicon favorieten files form forms hulp hulpvragen icons instellingen koppels monitoring nieuws notes notificaties notification_templates og organizations overzicht partners
  hoe-was-het mijn-aanmelding preferences profiel profile-edit
  past-bij-jou profile-replies signup sociale-kaart submissions support switch tenants test toegankelijkheid uitloggen uren uitschrijven users vacancies volunteerly vrijwilligerspool webhooks widget workshops zo-past-het`.split(
    /\s+/,
  ),
);

export const isSystemSlug = (slug: string): boolean => systemSlugs.has(slug);

/** Addresses among those of pages and news at which the portal has something by itself. */
export const ownPaths = ["/gelderse-handen", "/nieuws", "/nieuws/atom.xml", "/robots.txt", "/sitemap.xml"];
