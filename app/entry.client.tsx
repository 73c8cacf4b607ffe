import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startI18n } from "./core/i18n/browser";
import { namespacesOf } from "./core/i18n/files";
import { keepOffline } from "./ui/shell/keep-offline";
import { watchErrors } from "./ui/watch-errors";

/** From here on React hears what is pressed. What was pressed before is pressed again when there is somebody to answer. */
function PressAgain({ button }: { button: HTMLElement | null | undefined }) {
  useEffect(() => {
    const again = setTimeout(() => button?.isConnected && button.click());
    return () => clearTimeout(again);
  }, [button]);
  return null;
}

async function start() {
  const modules = Object.values(window.__remixRouteModules);
  const i18n = await startI18n(document.documentElement.lang === "en" ? "en" : "nl", namespacesOf(modules.map((module) => module?.handle)));
  const button = window.takeEarlyPress?.();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
          <PressAgain button={button} />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

watchErrors();
keepOffline();
start();
