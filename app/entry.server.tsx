/** Pages: rendered with the request's language and nonce. One with a summary of errors is rendered twice (ui/form/labels.ts). */
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { allAtOnce } from "./core/fast/page-data.server";
import { scriptsLast } from "./core/fast/priorities";
import { i18nOf } from "./core/i18n/translator.server";
import { lookOf } from "./core/tenant/look.server";
import { themeStyles } from "./core/tenant/site-view.server";
import { FieldLabels, LabelsContext } from "./ui/form/labels";
import { ServedContext } from "./ui/served";

/** What a page failed with while it was drawn, and the loader around it (others: core/http/failure.server.ts). */
export { reportFailure as handleError } from "./core/http/failure.server";
// Here, so that each module exists once.
export { worker } from "./worker.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { portal, nonce }: AppLoadContext,
): Promise<Response> {
  const labels = new FieldLabels();
  const served = { nonce, theme: themeStyles(portal.center), look: lookOf(portal) };
  const contextWithData = await allAtOnce(remixContext);
  const render = () =>
    renderToString(
      <ServedContext.Provider value={served}>
        <LabelsContext.Provider value={labels}>
          <I18nextProvider i18n={i18nOf(portal.locale)}>
            <RemixServer context={contextWithData()} url={request.url} nonce={nonce} />
          </I18nextProvider>
        </LabelsContext.Provider>
      </ServedContext.Provider>,
    );
  const first = render();
  const page = labels.asked ? render() : first;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", portal.locale);
  return new Response(`<!DOCTYPE html>${scriptsLast(page)}`, { status, headers });
}
