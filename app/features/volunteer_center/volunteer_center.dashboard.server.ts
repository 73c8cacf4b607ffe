import { translator } from "~/core/i18n/translator.server";
import { combine } from "~/core/tenant/db.server";
import type { DashboardPart } from "../dashboard/index.server";
import { hasLookDraft } from "./look/look-screen.server";

/** A look that was begun and that visitors do not see. */
export const lookInWork: DashboardPart = {
  access: "contentStaff",
  lines: (portal) =>
    combine({ waits: hasLookDraft(portal) }, ({ waits }) =>
      waits ? [{ text: translator(portal.locale, "volunteer_center")("look.dashboard"), to: "/instellingen/design", urgent: true }] : [],
    ),
};
