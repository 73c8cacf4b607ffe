/** The list of a form's submissions: its rows with the answers of the columns that the reader chose. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq, sql } from "drizzle-orm";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { staffList } from "~/core/screen/staff-list.server";
import { forms, formSubmissions as table } from "~db/schema";
import { colleagues, formHead } from "../form/index.server";
import { linesOf } from "./asked";
import { chosenQuestions } from "./columns";
import { fileNames, found, questionsOfForm, statusCounts } from "./form_submission.queries.server";
import { formSubmissions } from "./form_submission.resource.server";

export async function listPage(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { id = "" } = args.params;
  const own = sql`${table.formId} = ${id}`;
  const {
    main,
    form: head,
    questions,
    people,
    ...page
  } = await staffList(args, formSubmissions, {
    words: "form_submission:list",
    where: own,
    whereKept: true,
    beside: {
      form: formHead(portal, id),
      questions: questionsOfForm(portal, id, portal.locale),
      counts: statusCounts(args, own),
      people: colleagues(
        portal,
        portal.db.select({ centerId: forms.centerId, organizationId: forms.organizationId }).from(forms).where(eq(forms.id, id)),
      ),
    },
  });
  const form = found(args, head);
  const t = translator(portal.locale, "form_submission");
  const chosen = chosenQuestions(questions, urlOf(args.request).searchParams);
  const shown = main.items.map(({ answers }) => ({ questions: chosen, answers }));
  const reading = { locale: portal.locale, yes: t("yes"), files: await portal.db.fetch(fileNames(portal, shown)) };
  return {
    ...page,
    title: t("list.of", { title: form.title }),
    form,
    questions: questions.map(({ id, text }) => ({ id, text })),
    people,
    chosen: chosen.map(({ id, text }) => ({ id, text })),
    main: {
      ...main,
      items: main.items.map(({ id, status, name, email, reference, sentAt, startedAt, assigneeName, answers }) => ({
        id,
        status,
        name: name ?? email ?? reference,
        reference,
        at: sentAt ?? startedAt,
        assigneeName,
        cells: Object.fromEntries(chosen.map((asked) => [asked.id, linesOf(asked, answers[asked.id], reading).join(", ").slice(0, 200)])),
      })),
    },
  };
}
