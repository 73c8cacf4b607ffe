import type { EventDefinition } from "~/core/events/event";
import { findResource } from "~/core/resource/catalogue.server";
import type { Portal } from "~/core/tenant/portal.server";
import { events } from "./events";

/** What can happen on a site: nothing about what is switched off there. */
export const eventsOn = ({ tenant }: Pick<Portal, "tenant">): EventDefinition[] =>
  events.filter(({ subject }) => {
    const feature = findResource(subject)?.feature;
    return !feature || tenant.features[feature];
  });
