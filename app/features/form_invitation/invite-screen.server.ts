/** The screen on which a form is shared and people are invited: what it shows, and what its buttons do. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { eq, isNull, sql } from "drizzle-orm";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { command, executeEach } from "~/core/resource/command.server";
import { countBy } from "~/core/resource/count.server";
import { tooManyNow } from "~/core/resource/flood.server";
import { list } from "~/core/resource/list.server";
import { sentencesOf } from "~/core/resource/refused.server";
import { refusedForm } from "~/core/resource/refused-answer.server";
import { respond } from "~/core/resource/respond.server";
import { visible } from "~/core/resource/select.server";
import { perform } from "~/core/screen/perform.server";
import { formInvitations as table } from "~db/schema";
import { prefillExample } from "../form";
import { formHead, publishedForm } from "../form/index.server";
import { lastMailed, remindedBefore } from "./form_invitation.commands.server";
import { formInvitations } from "./form_invitation.resource.server";
import { maxAtOnce, peopleIn } from "./people";

const maxBytes = 500_000;

export async function inviteScreen(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { id = "" } = args.params;
  const own = sql`${table.formId} = ${id}`;
  const { main, form, counts, published } = await respond(args, list(formInvitations, args, { where: own, size: 50 }), {
    form: formHead(portal, id),
    counts: countBy(formInvitations, args, "status", own),
    published: publishedForm(portal, { id }),
  });
  if (!form) throw notFound(args);
  const t = translator(portal.locale, "form_invitation");
  const example = form.prefillAllowed && published ? prefillExample(published.definition, t("share.sample")) : null;
  return { title: `${t("title")}: ${form.title}`, form, example, main, counts, origin: portal.origin, now: portal.now };
}

/** `_action`: invite, remind_all, or a step of one invitation, which `id` names. */
export async function inviteAction(args: ActionFunctionArgs) {
  const { id: formId = "" } = args.params;
  const form = await readForm(args);
  const here = `/form_builder/${formId}/invitations`;
  const button = form.get("_action");
  if (button === "invite") return invite(args, formId, form, here);
  if (button === "remind_all") return remindAll(args, formId, here);
  return perform({ ...args, params: {} }, formInvitations, { done: here });
}

async function invite(args: ActionFunctionArgs, formId: string, form: FormData, here: string) {
  const { portal } = args.context;
  const t = translator(portal.locale, "form_invitation");
  const late = await tooManyNow(args, "form-invite");
  if (late) return refusedForm(form, { "": [late.message] }, late.init);
  const head = await portal.db.fetch(formHead(portal, formId));
  if (!head) throw notFound(args);
  const file = form.get("file");
  const pasted = String(form.get("people") ?? "");
  const text = file instanceof Blob && file.size > 0 ? `${pasted}\n${await file.slice(0, maxBytes).text()}` : pasted;
  const { people, unread } = peopleIn(text);
  const wrong = unread.slice(0, 10).map(({ line, text }) => t("invite.line", { number: line, text, message: t("invite.noEmail") }));
  if (wrong.length > 0) return refusedForm(form, { people: wrong });
  if (people.length === 0) return refusedForm(form, { people: [t("invite.nobody")] });
  if (people.length > maxAtOnce) return refusedForm(form, { people: [t("invite.tooMany", { count: maxAtOnce })] });
  const shared = { formId, once: form.get("once") !== null, expiresAt: form.get("expiresAt") || null };
  const commands = people.map(({ name, email }) => command.create(formInvitations, { attributes: { ...shared, name, email } }));
  const outcomes = await executeEach(portal, commands);
  const refused = outcomes.flatMap((outcome, at) => (outcome.ok ? [] : [{ person: people[at]!, refused: outcome.refused }]));
  const sent = people.length - refused.length;
  if (refused.length === 0) {
    return redirect(here, { headers: { "Set-Cookie": flash({ title: t("invite.done", { count: sent }) }) } });
  }
  // Those that went out stand in the list; what is left is for another look.
  const errors = refused
    .slice(0, 20)
    .map(({ person, refused: why }) =>
      t("invite.line", { number: person.line, text: person.email, message: sentencesOf(portal, why).join(" ") }),
    );
  const left = refused.map(({ person }) => `${person.name}, ${person.email}`).join("\n");
  form.set("people", left);
  const answer = refusedForm(form, { people: errors });
  return data({ ...answer.data, sent }, answer.init ?? undefined);
}

async function remindAll({ context: { portal } }: ActionFunctionArgs, formId: string, here: string) {
  const t = translator(portal.locale, "form_invitation");
  const waiting = await portal.db.fetch(
    portal.db
      .select({ id: table.id })
      .from(table)
      .where(
        visible(formInvitations, portal),
        eq(table.formId, formId),
        eq(table.status, "invited"),
        isNull(table.deletedAt),
        sql`coalesce(${table.expiresAt}, '9') > ${portal.now}`,
        sql`${lastMailed} <= ${remindedBefore(portal.now)}`,
      )
      .orderBy(lastMailed, table.id)
      .limit(maxAtOnce),
  );
  const outcomes = await executeEach(
    portal,
    waiting.map(({ id }) => command.step(formInvitations, id, "remind")),
  );
  const count = outcomes.filter(({ ok }) => ok).length;
  return redirect(here, {
    headers: {
      "Set-Cookie": flash({
        title: count > 0 ? t("said.remindAll", { count }) : t("said.remindNobody"),
        color: count > 0 ? "success" : "info",
      }),
    },
  });
}
