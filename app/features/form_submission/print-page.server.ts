/** The list of a form's submissions with all their answers, as many as go on paper. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { withParams } from "~/core/http/url.server";
import { formatDateTime } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { list } from "~/core/resource/list.server";
import { formSubmissions as table } from "~db/schema";
import { formHead } from "../form/index.server";
import { linesOf } from "./asked";
import { fileNames, found } from "./form_submission.queries.server";
import { formSubmissions } from "./form_submission.resource.server";

const max = 100;

export async function printPage(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { id = "" } = args.params;
  const own = sql`${table.formId} = ${id}`;
  const plain = withParams(args, (params) => {
    for (const name of ["column", "page[number]", "page[size]"]) params.delete(name);
  });
  const { form: head, rows } = await portal.db.fetchAll({
    form: formHead(portal, id),
    rows: list(formSubmissions, plain, { where: own, size: max }),
  });
  const form = found(args, head);
  const t = translator(portal.locale, "form_submission");
  const reading = { locale: portal.locale, yes: t("yes"), files: await portal.db.fetch(fileNames(portal, rows.items)) };
  return {
    title: t("print.title", { title: form.title }),
    form,
    total: rows.total,
    at: formatDateTime(portal.now, portal.locale),
    items: rows.items.map(({ id, name, email, reference, sentAt, status, questions, answers }) => ({
      id,
      head: [name ?? email ?? t("show.anonymous"), reference].join(" · "),
      below: [email, sentAt && formatDateTime(sentAt, portal.locale), t(`status.${status}`)].filter(Boolean).join(" · "),
      answers: questions.map((asked) => ({ id: asked.id, text: asked.text, lines: linesOf(asked, answers[asked.id], reading) })),
    })),
  };
}
