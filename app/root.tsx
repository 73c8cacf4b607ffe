/** The document around every screen: language, theme, fonts, colour mode, loading bar, toasts, the last error screen. */

import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wakeScript } from "./core/fast/priorities";
import { flashShown } from "./core/http/flash.server";
import { namespacesOf, textsUrl } from "./core/i18n/files";
import { navigationFor } from "./core/screen/navigation.server";
import { mapStyleOf, siteView } from "./core/tenant/site-view.server";
import { iconPath } from "./features/share_card/index.server";
import styles from "./styles/app.css?url";
import { Analytics } from "./ui/analytics/Analytics";
import { useCountedViews } from "./ui/analytics/useCountedViews";
import { ErrorScreen } from "./ui/ErrorScreen";
import { useDraftCleanup } from "./ui/form/draft";
import { LeaveGuard } from "./ui/form/LeaveGuard";
import { titleFrom } from "./ui/head";
import { LoadingBar } from "./ui/LoadingBar";
import { themeId, useServed } from "./ui/served";
import { colorModeScript, useColorModeEffect } from "./ui/shell/color-mode";
import { earlyPressScript } from "./ui/shell/early-press";
import { NewLook } from "./ui/shell/NewLook";
import { useMaybeSite } from "./ui/shell/site";
import { storageScript } from "./ui/shell/storage";
import { useSoundHash } from "./ui/sound-hash";
import { Toaster } from "./ui/toast/Toaster";
import { useFocusAfterNavigation } from "./ui/useFocusAfterNavigation";

export const handle = { i18n: ["common", "error"] };

const headScript = storageScript + earlyPressScript + wakeScript + colorModeScript;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = async ({ context: { portal, cloudflare, routes }, request }: LoaderFunctionArgs) => {
  const site = {
    ...siteView(portal, request, mapStyleOf(cloudflare.env)),
    navigation: navigationFor(portal, routes),
    homeIcon: iconPath(portal, 180),
  };
  return data(site, site.toast ? { headers: { "Set-Cookie": flashShown } } : undefined);
};

export const meta: MetaFunction<typeof loader> = ({ data: site, error }) => [
  { title: titleFrom(error && site ? errorTitle(error, site.errorTitles) : null, site?.name) },
  ...(site?.tagline ? [{ name: "description", content: site.tagline }] : []),
];

const errorTitle = (error: unknown, titles: Record<string, string>) => titles[isRouteErrorResponse(error) ? error.status : 0] ?? titles[0];

/** The site stays the same while people look around; only what somebody does can change it. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;

export function Layout({ children }: { children: ReactNode }) {
  const site = useMaybeSite();
  const { nonce, theme, look } = useServed();
  const handles = useMatches().map((match) => match.handle as { colorMode?: "light" | "dark" } | undefined);
  const forced = handles.filter((one) => one?.colorMode).pop()?.colorMode;
  const locale = site?.locale ?? "nl";
  useColorModeEffect(forced);
  useSoundHash();
  useFocusAfterNavigation();
  return (
    <html
      lang={locale}
      data-shape={site?.shape}
      data-text={site?.display.text}
      data-density={site?.display.density}
      data-forced-mode={forced}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        {site?.favicon && <link rel="icon" href={site.favicon} />}
        {site && <AppLinks colors={site.themeColors} icon={site.homeIcon} />}
        {site?.fontUrl && <link rel="preload" as="font" type="font/woff2" href={site.fontUrl} crossOrigin="anonymous" />}
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: names and values that core/tenant/theme has checked */}
        <style id={themeId} data-look={look} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: theme }} />
        {namespacesOf(handles).map((namespace) => {
          const url = textsUrl(locale, namespace);
          return url && <link key={namespace} rel="preload" as="fetch" href={url} crossOrigin="anonymous" />;
        })}
      </head>
      <body>
        <LoadingBar />
        {children}
        {site?.gtagId && <Analytics id={site.gtagId} />}
        <Toaster flash={site?.toast ?? null} place={site?.toasts} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** What a phone asks for that puts the site on its home screen. */
const AppLinks = ({ colors, icon }: { colors: { light: string; dark: string }; icon: string }) => (
  <>
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href={icon} />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.light} />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colors.dark} />
  </>
);

export default function App() {
  useDraftCleanup();
  useCountedViews();
  // All words that the screens name, those of shared parts too: until they are there the screen before stays.
  useTranslation(namespacesOf(useMatches().map(({ handle }) => handle)));
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <NewLook />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="content" className="error-page">
      <ErrorScreen />
    </main>
  );
}
