/** The portal's own public screens that a menu may lead to, in the order in which they are offered. Safe in the browser. */
import type { Features } from "./features";

interface SystemPage {
  /** A path of routes.ts; also what is stored. */
  path: string;
  /** Of its name: `page.<key>` in the words of menu_item. */
  key: string;
  feature?: keyof Features;
}

export const systemPages: SystemPage[] = [
  { path: "/", key: "home" },
  { path: "/vacancies/search", key: "vacancySearch" },
  { path: "/favorieten", key: "favorites" },
  { path: "/sociale-kaart", key: "socialMap" },
  { path: "/een-op-een-hulp", key: "oneOnOne", feature: "oneOnOne" },
  { path: "/activiteitenkalender", key: "calendar", feature: "volunteerProfiles" },
  { path: "/workshops", key: "workshops", feature: "volunteerProfiles" },
  { path: "/nieuws", key: "news" },
  { path: "/partners", key: "partners" },
  { path: "/contactformulier", key: "contact" },
  { path: "/organizations/signup", key: "organizationSignup" },
  { path: "/signup", key: "signup" },
  { path: "/auth/login-1", key: "signIn" },
  { path: "/gelderse-handen", key: "campaign" },
  { path: "/switch", key: "switch", feature: "centerSharing" },
  { path: "/preferences", key: "display" },
  { path: "/toegankelijkheid", key: "accessibility" },
  { path: "/cookies", key: "cookies" },
];

/** Those that a tenant with these features has. */
export const systemPagesOf = (features: Features): SystemPage[] => systemPages.filter(({ feature }) => !feature || features[feature]);

/** The addresses of those that it has not. */
export const switchedOff = (features: Features): string[] =>
  systemPages.filter(({ feature }) => feature && !features[feature]).map(({ path }) => path);
