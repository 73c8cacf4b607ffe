import { answersField } from "../form_submission/index.server";
import { apply } from "./application.commands.server";
import { applications } from "./application.resource.server";
import { applicationSchema } from "./application.schema";

/** What staff send for somebody: it is that person's, and the trail says who did it. What the vacancy asks beside that, the person says themselves. */
export const onBehalf: typeof applications = {
  ...applications,
  create: {
    ...applications.create!,
    schema: (portal) => applicationSchema.extend({ answers: answersField(portal, null, undefined) }),
    known: applicationSchema,
    prepare: (portal, input, id) => apply({ ...portal, viewer: null }, input, id),
  },
};
