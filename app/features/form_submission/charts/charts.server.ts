/** The figures of a form's answers, from the newest that came in. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { desc, eq } from "drizzle-orm";
import { formatDateShort } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { visible } from "~/core/resource/select.server";
import { inputValueOf } from "~/core/time";
import { formSubmissions as table } from "~db/schema";
import { formHead } from "../../form/index.server";
import { received } from "../form_submission.policy.server";
import { found, questionsOfForm } from "../form_submission.queries.server";
import { formSubmissions } from "../form_submission.resource.server";
import { figureOf, perDay } from "./figures";

const max = 2_000;

export async function chartsPage(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { id = "" } = args.params;
  const {
    form: head,
    questions,
    rows,
  } = await portal.db.fetchAll({
    form: formHead(portal, id),
    questions: questionsOfForm(portal, id, portal.locale),
    rows: portal.db
      .select({ answers: table.answers, sentAt: table.sentAt })
      .from(table)
      .where(visible(formSubmissions, portal), eq(table.formId, id), received)
      .orderBy(desc(table.sentAt), desc(table.id))
      .limit(max),
  });
  const form = found(args, head);
  const t = translator(portal.locale, "form_submission");
  const all = rows.map(({ answers }) => answers);
  const words = { yes: t("yes"), other: t("other"), locale: portal.locale };
  const days = perDay(
    rows.map(({ sentAt }) => inputValueOf(sentAt)),
    inputValueOf(portal.now),
  );
  return {
    title: t("charts.of", { title: form.title }),
    form,
    total: rows.length,
    capped: rows.length === max,
    figures: questions.map((asked) => figureOf(asked, all, words)),
    days: days.map(({ day, count }) => ({ label: formatDateShort(`${day}T12:00:00Z`, portal.locale), count })),
  };
}
