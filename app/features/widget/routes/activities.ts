/** /widget/activities: what is next in a site's calendar, to stand in another one (widget.server.ts). */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { translator } from "~/core/i18n/translator.server";
import { nextActivities } from "../../calendar/index.server";
import { widget } from "../widget.server";

export const handle = { access: "everyone", feature: "volunteerProfiles" };

export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  widget(args, async (portal, { locale, count }) => {
    const t = translator(locale, "widget");
    const rows = await portal.db.fetch(nextActivities(portal, count));
    return {
      heading: t("activities"),
      empty: t("noActivities"),
      all: "/activiteitenkalender",
      items: rows.map(({ to, title, lang, when, place, room }) => ({
        to,
        title,
        lang,
        about: [when, place, room].filter(Boolean).join(" · "),
      })),
    };
  });
