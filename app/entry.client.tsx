import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startI18n } from "./core/i18n/browser";
import { namespacesOf } from "./core/i18n/files";
import { forgetSignedOut } from "./ui/shell/forget-signed-out";
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

/**
 * Remix throws a promise until it has read the data that came with the page. If something is pressed while React waits for that, it gives up (error 345)
 * and nothing on the page answers any more. So it is read before React begins.
 */
async function readData() {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

async function start() {
  const locale = document.documentElement.lang === "en" ? "en" : "nl";
  const namespaces = namespacesOf(Object.values(window.__remixRouteModules).map((module) => module?.handle));
  const [i18n] = await Promise.all([startI18n(locale, namespaces), readData()]);
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

forgetSignedOut();
watchErrors();
keepOffline();
start().catch((error) => {
  // Nothing will answer: what works without script is shown again.
  document.documentElement.classList.remove("js");
  throw error;
});
