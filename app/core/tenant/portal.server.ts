/** A `Site` is the same for every visitor and held in the isolate for 10 seconds; a `Portal` is made anew for each request. */
import type { SQL } from "drizzle-orm";
import type { FooterColumn, Shades, ThemeConfig } from "~db/schema/center";
import type { Challenge } from "../auth/challenge.server";
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
  mailLogoUrl: string | null;
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
  /** The tenant is on its way to another database: where it lies is looked up for each request. */
  moving?: boolean;
  gatePath: string | null;
  tenant: Tenant;
  center: Center;
  centers: { id: string; name: string; hostname: string | null }[];
  menu: MenuLink[];
}

export type SignInHook = (portal: RequestPortal, viewer: SignedIn) => SQL[];

/** What is needed to read and to change rows, whoever asks: a request, or the schedule. */
export interface Portal {
  /** The database in which the rows lie. */
  binding: string;
  /** Of the site that was asked, when it was one. */
  hostname?: string;
  tenant: Pick<Tenant, "id" | "features">;
  /** The schedule knows no more of it than its id. */
  center: Pick<Center, "id"> & Partial<Center>;
  /** The tenant's application name, else the centre's name (spec 1). The schedule does not know it. */
  name?: string;
  centers: Site["centers"];
  viewer: Viewer;
  locale: Locale;
  db: TenantDb;
  /** The tenant's own database, where `db` is what the directory has of it. */
  own?: TenantDb;
  /** What each of the installation's databases has of the tenant, by its binding, where the directory is written. */
  databases?: ReadonlyMap<string, TenantDb>;
  /** Whose names everybody's may lie below, as the deploy says; where the directory is written. */
  installation?: { hostname: string; tenantKey: string };
  /** The moment of this request, ISO 8601; the same for all its rows. */
  now: string;
  /** Of the site, for links in mails; empty where there is none, and nobody is written to. */
  origin: string;
  gatePath?: Site["gatePath"];
  lookUp?: AddressLookup;
  hasUpload: (address: string) => Promise<boolean>;
  wake: () => void;
  /** Whether an address that somebody typed is one that we would ask at all. */
  mayAsk?: (url: string) => boolean;
  /** What signs for a webhook; null where this installation has no key. */
  webhookSecret?: (id: string, version: number) => string | null;
  /** Proof that somebody sits behind a browser; none where this installation has no keys for it. */
  challenge?: Challenge;
  /** Proves later that a text comes from us; null where this installation has no key. */
  prove?: (text: string) => string | null;
  /** The schedule, or code of ours: no policy and no feature is asked, and rows are as they are stored. */
  system?: boolean;
  /** Rows as earlier commands of the same batch will leave them, by "type id". */
  planned?: ReadonlyMap<string, Record<string, unknown>>;
  /** What is done once in a batch, by whichever of its commands comes first to it. */
  once?: Set<string>;
}

/** The same with the site that somebody visits. */
export interface RequestPortal extends Portal, Site {
  binding: string;
  hostname: string;
  tenant: Tenant;
  center: Center;
  centers: Site["centers"];
  gatePath: Site["gatePath"];
  name: string;
  /** Somebody is signed in who first has to set up a second factor: until then they are nobody (`viewer` is null) but where they do that. */
  mustSetUp?: boolean;
  /** Their organisations could not be loaded: nobody can work (domain 9). */
  withoutOrganizations?: boolean;
  development: boolean;
  atSignIn: readonly SignInHook[];
}

/** Whether the tenant has it switched on; the schedule goes on with what is there. */
export const hasFeature = ({ tenant, system }: Portal, feature: keyof Features): boolean => system || Boolean(tenant.features[feature]);
