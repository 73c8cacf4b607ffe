/** Which events somebody can choose about: those that may be switched off, and concern people like them. */

import { hasRole, type Viewer } from "~/core/auth/viewer";
import { type Audience, audiences, type EventDefinition } from "~/core/events/event";
import { events } from "../events";

/** Chosen elsewhere: by the days of the mail, by each saved search. */
const elsewhere = new Set(["weekly_digest", "saved_search_hit"]);

const concerned: Record<Audience, (viewer: Viewer) => boolean> = {
  everyone: () => true,
  organization: (viewer) => hasRole(viewer, "organization_superuser", "center_superuser"),
  center: (viewer) => hasRole(viewer, "center_superuser"),
};

const isOffered = ({ name, optional }: EventDefinition, viewer: Viewer) =>
  optional !== undefined && !elsewhere.has(name) && concerned[optional](viewer);

/** By whose business it is, in the order of the list. */
export const offeredTo = (viewer: Viewer): { audience: Audience; events: string[] }[] =>
  audiences
    .map((audience) => ({
      audience,
      events: events.filter((event) => event.optional === audience && isOffered(event, viewer)).map(({ name }) => name),
    }))
    .filter((group) => group.events.length > 0);

export const mayChoose = (viewer: Viewer, name: string): boolean => offeredTo(viewer).some(({ events: offered }) => offered.includes(name));
