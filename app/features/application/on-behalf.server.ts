import { apply } from "./application.commands.server";
import { applications } from "./application.resource.server";

/** What staff send for somebody: it is that person's, and the trail says who did it. */
export const onBehalf: typeof applications = {
  ...applications,
  create: { ...applications.create!, prepare: (portal, input, id) => apply({ ...portal, viewer: null }, input, id) },
};
