import { redirect } from "@remix-run/cloudflare";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { forbidden, type RequestArgs } from "~/core/jsonapi/problem.server";
import { command, executeOne } from "~/core/resource/command.server";
import { show } from "~/core/resource/list.server";
import { sentencesOf } from "~/core/resource/refused.server";
import { formOf } from "~/core/screen/values.server";
import { beginningOf } from "~/core/text";
import { versions } from "./editor/vacancy-form";
import { vacancies } from "./vacancy.resource.server";

const maxTitle = 120;

/** A draft with everything that is written of a vacancy, without its last day and its applications. Leads to the new one's editor. */
export async function duplicate(args: RequestArgs, id: string) {
  const { portal } = args.context;
  const t = translator(portal.locale, "vacancy");
  const row = await portal.db.fetch(show(vacancies, args, id, { include: versions.include }));
  if (!row.can.update) throw forbidden(args);
  const title = beginningOf(t("staff.copyOf", { title: row.title }), maxTitle);
  const attributes = { ...formOf(vacancies, row, versions.values), title, expiresAt: "", externalId: "" };
  const made = await executeOne(portal, command.create(vacancies, { attributes, text: true, whole: true }));
  const notice = made.ok
    ? flash({ title: t("staff.said.duplicate"), message: t("staff.said.duplicateText") })
    : flash({ title: t("staff.notDuplicated"), message: sentencesOf(portal, made.refused).join(" "), color: "warning" });
  return redirect(`/vacancies/${made.ok ? made.id : id}/edit`, { headers: { "Set-Cookie": notice } });
}
