/** Answers to several people at once, each through the resource's own transition. */
import { withParams } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { readForm } from "~/core/resource/body.server";
import { command } from "~/core/resource/command.server";
import { list } from "~/core/resource/list.server";
import type { BulkResult } from "~/core/screen/bulk";
import { chosenBy, chosenFrom, doEach, maxChosen } from "~/core/screen/bulk.server";
import { inList } from "~/core/tenant/conditions.server";
import { applications as table } from "~db/schema";
import { suggestions } from "./application.queries.server";
import { applications, mayAnswer } from "./application.resource.server";

/** Those of the ids that the viewer answers, the longest waiting first. */
async function answerable(args: RequestArgs, ids: string[]) {
  const { portal } = args.context;
  const where = [asSql(mayAnswer(portal)), inList(table.id, ids)];
  const fields = ["firstName", "name", "status", "answeredAt", "locale", "vacancyTitle", "organizationName", "createdAt"] as const;
  // By their ids alone, on whichever page of the list they stood.
  const asked = withParams(args, (params) => {
    for (const name of [...params.keys()]) params.delete(name);
  });
  return (await portal.db.fetch(list(applications, asked, { where, order: "createdAt", fields, size: maxChosen }))).items;
}

/** The applications that the address names with `id`. */
export async function chosenApplications(args: RequestArgs) {
  const { ids, tooMany } = chosenBy(args);
  return { rows: await answerable(args, ids), tooMany };
}

const answerEach = (args: RequestArgs, step: "accept" | "reject", answers: { id: string; message: string }[]) =>
  doEach(
    args.context.portal,
    answers.map(({ id, message }) => ({ id, command: command.step(applications, id, step, { attributes: { message } }) })),
  );

/** Rejects those that the form names with one message; its `{naam}` is each one's first name. */
export async function rejectEach(args: RequestArgs): Promise<{ results: BulkResult[]; error: Record<string, string[]> | null }> {
  const form = await readForm(args);
  const message = String(form.get("message") ?? "").trim();
  if (message.length > 5_000 || message === "") {
    const t = translator(args.context.portal.locale, "validation");
    return { results: [], error: { message: [t(message === "" ? "required" : "maxLength", { count: 5_000 })] } };
  }
  const rows = await answerable(args, chosenFrom(form.getAll("id")));
  const answers = rows.map(({ id, firstName }) => ({ id, message: message.replaceAll(/\{(naam|name)\}/g, firstName) }));
  return { results: await answerEach(args, "reject", answers), error: null };
}

/** Answers one from the list with the usual message, in the applicant's language. Null: there is none such for the viewer to answer. */
export async function answerQuickly(args: RequestArgs, step: "accept" | "reject", id: string) {
  const [row] = await answerable(args, [id]);
  if (!row) return null;
  const [result] = await answerEach(args, step, [{ id, message: suggestions(args.context.portal, row)[step] }]);
  return { firstName: row.firstName, ...result! };
}
