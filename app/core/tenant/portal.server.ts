/** A `Site` is the same for every visitor and held in the isolate for 10 seconds; a `Portal` is made anew for each request. */
import type { SQL } from "drizzle-orm";
import type { FooterColumn, Shades, ThemeConfig } from "~db/schema/center";
import type { SignedIn, Viewer } from "../auth/viewer";
import type { AddressLookup } from "../geo/addresses.server";
import type { Locale } from "../i18n/locales";
import type { TenantDb } from "./db.server";
import type { Features } from "./features";

export interface Tenant {
  id: string;
  key: string;
  name: string | null;
  appContext: "meedoen" | "gelderland";
  features: Features;
  corsOrigins: string[];
}

export interface Center {
  id: string;
  name: string;
  tagline: string | null;
  websiteLogoUrl: string | null;
  websiteLogoDarkModeUrl: string | null;
  faviconUrl: string | null;
  gtagId: string | null;
  primaryColor: string;
  secondaryColor: string;
  mutedColor: string;
  backgroundColor: string;
  textColor: string;
  primaryColorShades: Shades | null;
  secondaryColorShades: Shades | null;
  themeConfig: ThemeConfig;
  footerColumns: FooterColumn[];
  requireSecondFactor: boolean;
  showAnbiLogo: boolean;
  showNovLogo: boolean;
  contactName: string | null;
  contactEmail: string | null;
  contactPhoneNumber: string | null;
  place: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface MenuLink {
  id: string;
  menu: "header" | "footer";
  parentId: string | null;
  name: string;
  nameEn: string | null;
  href: string;
}

export interface Site {
  hostname: string;
  binding: string;
  gatePath: string | null;
  tenant: Tenant;
  center: Center;
  centers: { id: string; name: string; hostname: string | null }[];
  menu: MenuLink[];
}

export type SignInHook = (portal: Portal, viewer: SignedIn) => SQL[];

export interface Portal extends Site {
  /** Tenant's application name, else the centre's name (spec 1). */
  name: string;
  viewer: Viewer;
  /** Somebody is signed in who first has to set up a second factor: until then they are nobody (`viewer` is null) but where they do that. */
  mustSetUp?: boolean;
  /** Their organisations could not be loaded: nobody can work (domain 9). */
  withoutOrganizations?: boolean;
  locale: Locale;
  db: TenantDb;
  /** The tenant's own database, where `db` is what the directory has of it. */
  own?: TenantDb;
  /** The moment of this request, ISO 8601; the same for all its rows. */
  now: string;
  origin: string;
  development: boolean;
  lookUp?: AddressLookup;
  hasUpload: (address: string) => Promise<boolean>;
  atSignIn: readonly SignInHook[];
  wake: () => void;
  /** The schedule, or code of ours: no policy is asked, and rows are as they are stored. */
  system?: boolean;
  /** Rows as earlier commands of the same batch will leave them, by "type id". */
  planned?: ReadonlyMap<string, Record<string, unknown>>;
}
