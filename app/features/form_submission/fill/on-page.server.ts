/** A form within a page of the site: its first page, which goes on at its own address. */
import { combine, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { entryOf } from "./entry.server";
import { viewOf } from "./page.server";
import type { PageView, StoppedView } from "./view";

export interface OnPage {
  view: PageView | StoppedView;
  /** Where it is sent. */
  action: string;
}

/** @param formId of a form that anybody may fill in; the centre's contact form unless said */
export const formOnPage = (portal: Portal, formId?: string): Query<OnPage | null> =>
  combine({ entry: entryOf(portal, "", formId || { contact: true }) }, ({ entry }) => {
    const view = entry && viewOf(portal, entry, new URLSearchParams());
    return view?.kind === "page" || view?.kind === "stopped" ? { view, action: `/forms/${entry!.form.publicKey}` } : null;
  });
