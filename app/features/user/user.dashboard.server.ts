import { translator } from "~/core/i18n/translator.server";
import type { DashboardPart } from "../dashboard/index.server";

export const peopleActions: DashboardPart = {
  access: "managers",
  actions: ({ locale }) => [{ text: translator(locale, "user")("dashboard.add"), to: "/users/add", icon: "user-plus" }],
};
