/** Which events somebody can choose about: those that may be switched off, and concern people like them. */

import { belongsTo } from "~/core/auth/access";
import { hasRole, type Viewer } from "~/core/auth/viewer";
import { type Audience, audiences, type EventDefinition, mayWait } from "~/core/events/event";
import type { Portal } from "~/core/tenant/portal.server";
import { eventNamed } from "../events";
import { eventsOn } from "../events-on.server";
import { type Mode, modes } from "./choices";

/** Chosen elsewhere: by the days of the mail, by each saved search. */
const elsewhere = new Set(["weekly_digest", "saved_search_hit"]);

const concerned: Record<Audience, (viewer: Viewer) => boolean> = {
  everyone: () => true,
  organization: (viewer) => hasRole(viewer, "organization_superuser", "center_superuser", "admin"),
  formStaff: (viewer) => belongsTo(viewer, "formStaff"),
  // Admins hear what a centre without superusers would.
  center: (viewer) => hasRole(viewer, "center_superuser", "admin"),
};

const isOffered = ({ name, optional }: EventDefinition, viewer: Viewer) =>
  optional !== undefined && !elsewhere.has(name) && concerned[optional](viewer);

type Asker = Pick<Portal, "tenant" | "viewer">;

/** By whose business it is, in the order of the list. */
export const offeredTo = (portal: Asker): { audience: Audience; events: EventDefinition[] }[] =>
  audiences
    .map((audience) => ({
      audience,
      events: eventsOn(portal).filter((event) => event.optional === audience && isOffered(event, portal.viewer)),
    }))
    .filter((group) => group.events.length > 0);

export const mayChoose = (portal: Asker, event: string): boolean =>
  offeredTo(portal).some(({ events: offered }) => offered.some(({ name }) => name === event));

/** How one can hear of it: by a notification alone only where that says what the mail does. */
export const modesFor = (event: EventDefinition): Mode[] => modes.filter((mode) => mode === "on" || mode === "off" || mayWait(event));

/** What becomes of it for who wants no mail of it any more. */
export const withoutMail = (name: string): Mode => {
  const event = eventNamed(name);
  return event && mayWait(event) ? "notice" : "off";
};
