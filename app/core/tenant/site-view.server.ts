import type { ThemeConfig } from "~db/schema/center";
import { isMinor } from "../auth/minor";
import type { Viewer } from "../auth/viewer";
import { type Display, displayFrom } from "../display";
import { readCookie } from "../http/cookies.server";
import { isCrawler } from "../http/crawler";
import { type Flash, flashOf } from "../http/flash.server";
import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/translator.server";
import { markdown } from "../markdown.server";
import { phoneText } from "../phone";
import { inputValueOf } from "../time";
import type { Env } from "./env";
import type { Features } from "./features";
import { fontCss } from "./fonts.server";
import { lookOf } from "./look.server";
import { isDark } from "./palette";
import type { Center, MenuLink, RequestPortal } from "./portal.server";
import { themeCss, themeOf } from "./theme";
import { defaultToastPlace, type ToastPlace } from "./toast-places";

export interface MenuEntry {
  name: string;
  href: string;
  children: { name: string; href: string }[];
}

export interface ViewerView {
  name: string;
  firstName: string;
  email: string;
  organization: string | null;
  organizations: { id: string; name: string }[];
  unreadNotifications: number;
  favorites: string[];
  /** The tenant has one-on-one help, so that this viewer may have some of it. */
  oneOnOne: boolean;
  actingBy: string | null;
  /** Whether the tenant has profiles of volunteers. */
  profiles: boolean;
}

/** Addresses of the map's styles; the one for dark screens may be empty as well, which is then the other. */
export interface MapStyle {
  light: string;
  dark: string;
}

/** A dark style from another origin than the light one would be refused by the content security policy. */
export function mapStyleOf({
  MAP_STYLE_URL: light = "",
  MAP_STYLE_URL_DARK: dark = "",
}: Pick<Env, "MAP_STYLE_URL" | "MAP_STYLE_URL_DARK">): MapStyle {
  const same = URL.canParse(light) && URL.canParse(dark) && new URL(light).origin === new URL(dark).origin;
  return { light, dark: same ? dark : "" };
}

export interface ApiContext {
  tenant: string;
  appContext: "meedoen" | "gelderland";
  volunteerCenterId: string;
  /** For whom somebody works now. */
  organizationId: string | null;
}

export interface SiteView {
  name: string;
  centerName: string;
  tagline: string | null;
  locale: Locale;
  features: Features;
  development: boolean;
  crawler: boolean;
  /** What the window is called when a screen failed, by status; "0" for any other. */
  errorTitles: Record<string, string>;
  fontUrl: string | null;
  favicon: string | null;
  logo: { light: string | null; dark: string | null };
  darkHeader: boolean;
  /** What a phone paints around the page. */
  themeColors: { light: string; dark: string };
  shape: ThemeConfig["defaultShape"];
  header: ThemeConfig["header"];
  footer: ThemeConfig["footer"]["variant"];
  toasts: ToastPlace;
  sidebar: boolean;
  menu: { header: MenuEntry[]; footer: MenuEntry[] };
  footerColumns: { column: number; title: string; html: string; lang: Locale }[];
  marks: { anbi: boolean; nov: boolean };
  year: number;
  /** Where the map takes its tiles from; empty for our own drawing. */
  mapStyle: MapStyle;
  viewer: ViewerView | null;
  look: string;
  /** What calls of the API from its pages say of it (spec 7). */
  api: ApiContext;
  gtagId: string | null;
  /** Whom one asks where a screen fails. */
  contact: { email: string | null; phone: string | null };
  display: Display;
  toast: Flash | null;
}

interface CenterView {
  styles: string;
  site: Pick<SiteView, "darkHeader" | "themeColors" | "fontUrl">;
  footer: Record<Locale, SiteView["footerColumns"]>;
}

const views = new WeakMap<Center, CenterView>();

function centerView(center: Center): CenterView {
  let view = views.get(center);
  if (!view) {
    const fonts = fontCss(center.themeConfig.fonts);
    const theme = themeOf(center);
    view = {
      styles: fonts.css + themeCss(theme),
      site: {
        darkHeader: isDark(theme.light.header!),
        themeColors: { light: theme.light.header!, dark: theme.dark.header! },
        fontUrl: fonts.preload,
      },
      footer: { nl: footerIn("nl", center), en: footerIn("en", center) },
    };
    views.set(center, view);
  }
  return view;
}

function footerIn(locale: Locale, { footerColumns }: Center): SiteView["footerColumns"] {
  return [...footerColumns]
    .sort((a, b) => a.column - b.column)
    .map(({ column, title, content, titleEn, contentEn }) => {
      const english = locale === "en" && Boolean(contentEn ?? titleEn);
      return {
        column,
        title: (english && titleEn) || title,
        html: markdown((english && contentEn) || content, 3),
        lang: english ? "en" : "nl",
      };
    });
}

/** The styles of a centre's theme. They stand in the page and not in its data, which would be them once more. */
export const themeStyles = (center: Center): string => centerView(center).styles;

function menuOf(links: MenuLink[], menu: "header" | "footer", locale: Locale): MenuEntry[] {
  const name = (link: MenuLink) => (locale === "en" && link.nameEn ? link.nameEn : link.name);
  const own = links.filter((link) => link.menu === menu);
  return own
    .filter((link) => !link.parentId)
    .map((link) => ({
      name: name(link),
      href: link.href,
      children: own.filter((child) => child.parentId === link.id).map((child) => ({ name: name(child), href: child.href })),
    }));
}

function viewerView(viewer: Viewer, { oneOnOne, volunteerProfiles: profiles }: Features): ViewerView | null {
  if (!viewer) return null;
  return {
    name: `${viewer.firstName} ${viewer.lastName}`,
    firstName: viewer.firstName,
    email: viewer.email,
    organization: viewer.organizations.find(({ id }) => id === viewer.organizationId)?.name ?? null,
    organizations: viewer.organizations.map(({ id, name }) => ({ id, name })),
    unreadNotifications: viewer.unreadNotifications,
    favorites: viewer.favorites,
    oneOnOne,
    actingBy: viewer.actingBy?.name ?? null,
    profiles,
  };
}

/** A ring in the centre's colour, until it has an icon of its own: without one browsers ask for a file that is not there. */
const plainIcon = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="10" fill="none" stroke="${color}" stroke-width="8"/></svg>`)}`;

function errorTitles(locale: Locale): Record<string, string> {
  const t = translator(locale, "error");
  const known = ["401", "403", "404"].map((status) => [status, t(`screen.${status}.title`)]);
  return Object.fromEntries([...known, ["0", t("somethingWrong")]]);
}

/** Google's tag, where this reader may be counted: who is under 16 is not (trust.md, People). */
export const gtagFor = ({ center, viewer, now }: RequestPortal): string | null =>
  viewer?.birthYear && isMinor(viewer.birthYear, now) ? null : center.gtagId;

export function siteView(portal: RequestPortal, request: Request, mapStyle: MapStyle): SiteView {
  const { center, tenant, locale } = portal;
  const { header, footer, defaultShape, toasts, sidebar } = center.themeConfig;
  const staffMenu = readCookie(request, "staff-menu");
  return {
    ...centerView(center).site,
    footerColumns: centerView(center).footer[locale],
    name: portal.name,
    centerName: center.name,
    tagline: center.tagline,
    locale,
    features: tenant.features,
    development: portal.development,
    errorTitles: errorTitles(locale),
    crawler: isCrawler(request),
    favicon: center.faviconUrl ?? center.websiteLogoUrl ?? plainIcon(center.primaryColor),
    logo: { light: center.websiteLogoUrl, dark: center.websiteLogoDarkModeUrl },
    shape: defaultShape,
    header,
    footer: footer.variant,
    toasts: toasts ?? defaultToastPlace,
    sidebar: staffMenu ? staffMenu === "side" : (sidebar ?? false),
    menu: { header: menuOf(portal.menu, "header", locale), footer: menuOf(portal.menu, "footer", locale) },
    marks: { anbi: center.showAnbiLogo, nov: center.showNovLogo },
    mapStyle,
    year: Number(inputValueOf(portal.now).slice(0, 4)),
    viewer: viewerView(portal.viewer, tenant.features),
    look: lookOf(portal),
    api: {
      tenant: tenant.key,
      appContext: tenant.appContext,
      volunteerCenterId: center.id,
      organizationId: portal.viewer?.organizationId ?? null,
    },
    gtagId: gtagFor(portal),
    contact: { email: center.contactEmail, phone: center.contactPhoneNumber && phoneText(center.contactPhoneNumber) },
    display: displayFrom(readCookie(request, "display")),
    toast: flashOf(request),
  };
}
