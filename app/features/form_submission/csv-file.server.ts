/** A list of submissions as a file: as people read it, or as data. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { urlOf, withParams } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { list } from "~/core/resource/list.server";
import { listFile } from "~/core/screen/list-file.server";
import { slugOf } from "~/core/slug";
import { inputValueOf } from "~/core/time";
import { formSubmissions as table } from "~db/schema";
import { formHead } from "../form/index.server";
import { dataOf, linesOf } from "./asked";
import { fileNames, found, questionsOfForm } from "./form_submission.queries.server";
import { formSubmissions } from "./form_submission.resource.server";

export async function csvFile(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { id = "" } = args.params;
  const own = sql`${table.formId} = ${id}`;
  const { form, questions } = await portal.db.fetchAll({
    form: formHead(portal, id),
    questions: questionsOfForm(portal, id, portal.locale),
  });
  const { title } = found(args, form);
  const t = translator(portal.locale, "form_submission");
  const asData = urlOf(args.request).searchParams.get("as") === "data";
  const reading = { locale: portal.locale, yes: t("yes") };
  const heads = ["status", "sent", "reference", "person", "email"].map((name) => t(`csv.${name}`));
  const plain = withParams(args, (params) => {
    for (const name of ["as", "column"]) params.delete(name);
  });
  return listFile({ ...args, ...plain }, (at, asked) => list(formSubmissions, at, { where: own, ...asked }), {
    name: `${slugOf(title, "formulier")}-${t("csv.name")}`,
    header: asData
      ? ["id", "status", "sent_at", "reference", "name", "email", "locale", ...questions.map((asked) => asked.id)]
      : [...heads, ...questions.map(({ text }) => text)],
    beside: (items) => fileNames(portal, asData ? [] : items.map(({ answers }) => ({ questions, answers }))),
    cells: (one, files) =>
      asData
        ? [
            one.id,
            one.status,
            one.sentAt,
            one.reference,
            one.name,
            one.email,
            one.locale,
            ...questions.map((asked) => dataOf(one.answers[asked.id])),
          ]
        : [
            t(`status.${one.status}`),
            inputValueOf(one.sentAt, "datetime-local").replace("T", " "),
            one.reference,
            one.name,
            one.email,
            ...questions.map((asked) => linesOf(asked, one.answers[asked.id], { ...reading, files }).join("\n")),
          ],
  });
}
