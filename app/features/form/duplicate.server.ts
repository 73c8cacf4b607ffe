import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import { readEdited } from "~/builder/draft.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { sentencesOf } from "~/core/resource/refused.server";
import { byId } from "~/core/resource/rows.server";
import { slugOf } from "~/core/slug";
import { beginningOf } from "~/core/text";
import { forms as table } from "~db/schema";
import { builtForm } from "./editor/built-form.server";
import type { PortableForm } from "./portable";
import { begin, exported } from "./portable.server";

const maxTitle = 120;

/** The newest draft of a form as a file. @throws 404 */
export async function fileOf(args: RequestArgs, id: string | undefined): Promise<{ name: string; file: PortableForm }> {
  const edited = await readEdited(builtForm, args, id);
  const row = (await args.context.portal.db.fetch(byId(args.context.portal, table, edited.id)))!;
  return { name: slugOf(String(edited.draft.attributes.title), "formulier"), file: exported(row, edited.draft) };
}

/** A draft with everything that the newest one of the other says, for the same owner. Leads to its editor. */
export async function duplicateForm(args: RequestArgs, id: string): Promise<TypedResponse<never>> {
  const { portal } = args.context;
  const t = translator(portal.locale, "form");
  const edited = await readEdited(builtForm, args, id);
  const row = (await portal.db.fetch(byId(portal, table, edited.id)))!;
  const { form, questions } = exported(row, edited.draft);
  const { organizationId, notifyEmails, notifyUserIds } = row;
  const title = beginningOf(t("copyOf", { title: String(form.title) }), maxTitle);
  const made = await begin(portal, { attributes: { ...form, title, organizationId, notifyEmails, notifyUserIds }, questions });
  const notice = made.executed.ok
    ? flash({ title: t("said.duplicate") })
    : flash({
        title: t("notDuplicated"),
        message: sentencesOf(portal, [...made.executed.refused.values()][0]!).join(" "),
        color: "warning",
      });
  return redirect(made.executed.ok ? `/form_builder/${made.id}/edit` : `/form_builder/${id}`, { headers: { "Set-Cookie": notice } });
}
