import { redirect } from "@remix-run/cloudflare";
import { flash } from "~/core/http/flash.server";
import { formatList } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { forbidden, type RequestArgs } from "~/core/jsonapi/problem.server";
import { command, executeOne } from "~/core/resource/command.server";
import { show } from "~/core/resource/list.server";
import { sentencesOf } from "~/core/resource/refused.server";
import { formOf } from "~/core/screen/values.server";
import type { Portal } from "~/core/tenant/portal.server";
import { beginningOf } from "~/core/text";
import { versions } from "./editor/vacancy-form";
import { vacancies } from "./vacancy.resource.server";
import { typeChoices } from "./vacancy-staff.server";

const maxTitle = 120;

/** What stands in the place of what a new vacancy may not have any more: its contact person left, its form is closed, its type switched off. */
const replacements = (portal: Portal): Record<string, Record<string, string>> => ({
  contactPersonId: { contactPersonId: "", contactPhoneVisible: "" },
  questionsFormId: { questionsFormId: "" },
  vacancyType: { vacancyType: typeChoices(portal)[0]!.id },
  image: { image: "" },
});

/** Made with what may come along; `left` names the fields that did not. */
async function copied(portal: Portal, given: Record<string, unknown>) {
  const instead = replacements(portal);
  const left: string[] = [];
  let attributes = given;
  for (;;) {
    const made = await executeOne(portal, command.create(vacancies, { attributes, text: true, whole: true }));
    const refused = made.ok ? [] : made.refused.issues.map(({ path, at }) => ({ field: String(path?.[0]), at }));
    const replaced = refused.filter(({ field, at }) => (at !== undefined || instead[field]) && !left.includes(field));
    if (replaced.length === 0) return { made, left };
    const gone = (field: string) => replaced.flatMap((one) => (one.field === field ? (one.at ?? []) : []));
    const shorter = (field: string) => ({ [field]: [attributes[field]].flat().filter((_, at) => !gone(field).includes(at)) });
    const changes = replaced.map(({ field, at }) => (at === undefined ? instead[field] : shorter(field)));
    left.push(...new Set(replaced.map(({ field }) => field)));
    attributes = Object.assign({ ...attributes }, ...changes);
  }
}

/**
 * A draft with everything that is written of a vacancy, without its last day, its applications and what a new one may not have. Leads to the new one's
 * editor, and says what is not there.
 */
export async function duplicate(args: RequestArgs, id: string) {
  const { portal } = args.context;
  const t = translator(portal.locale, "vacancy");
  const row = await portal.db.fetch(show(vacancies, args, id, { include: versions.include }));
  if (!row.can.update) throw forbidden(args);
  const title = beginningOf(t("staff.copyOf", { title: row.title }), maxTitle);
  const attributes = { ...formOf(vacancies, row, versions.values), title, expiresAt: "", externalId: "" };
  const { made, left } = await copied(portal, attributes);
  const fields = formatList(
    left.map((field) => t(`staff.field.${field}`)),
    portal.locale,
  );
  const without = fields && ` ${t("staff.said.duplicateWithout", { fields })}`;
  const notice = made.ok
    ? flash({ title: t("staff.said.duplicate"), message: t("staff.said.duplicateText") + without })
    : flash({ title: t("staff.notDuplicated"), message: sentencesOf(portal, made.refused).join(" "), color: "warning" });
  return redirect(`/vacancies/${made.ok ? made.id : id}/edit`, { headers: { "Set-Cookie": notice } });
}
