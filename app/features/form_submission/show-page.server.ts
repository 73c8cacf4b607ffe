/** One submission for its staff: the answers as they were asked, who wrote about it, and what can be done. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import type { Viewer } from "~/core/auth/viewer";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { formSubmissions as table } from "~db/schema";
import { colleagues, formHead } from "../form/index.server";
import { notesOf } from "../note/index.server";
import { linesOf } from "./asked";
import { countOfSamePerson, filesOf, namesOf, partOf, questionsOfForm, repliesOf } from "./form_submission.queries.server";
import { formSubmissions } from "./form_submission.resource.server";

export async function showPage(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { id: formId = "", submissionId = "" } = args.params;
  const {
    main,
    form,
    files,
    replies,
    people,
    notes,
    same,
    questions,
    partOf: part,
  } = await respond(args, show(formSubmissions, args, submissionId), () => ({
    form: formHead(portal, formId),
    questions: questionsOfForm(portal, formId, portal.locale),
    files: filesOf(portal, submissionId),
    replies: repliesOf(portal, submissionId),
    notes: notesOf(portal, "form_submissions", submissionId),
    same: countOfSamePerson(portal, submissionId),
    partOf: partOf(portal, submissionId),
    people: colleagues(
      portal,
      portal.db.select({ centerId: table.centerId, organizationId: table.organizationId }).from(table).where(eq(table.id, submissionId)),
    ),
  }));
  if (!form || main.formId !== formId) throw notFound(args);
  const t = translator(portal.locale, "form_submission");
  const { answers, name, email, reference } = main;
  // One under way has no questions of its own yet.
  const asked = main.questions.length > 0 ? main.questions : questions.filter((question) => answers[question.id] !== undefined);
  const reading = { locale: portal.locale, yes: t("yes"), files: namesOf(files) };
  const known = new Map(files.map((file) => [file.id, file]));
  const called = name ?? email ?? t("show.anonymous");
  return {
    title: `${called} · ${form.title}`,
    form,
    called,
    submission: main,
    answers: asked.map((question) => ({
      id: question.id,
      text: question.text,
      lines: question.kind === "file" ? [] : linesOf(question, answers[question.id], reading),
      files: question.kind === "file" ? [answers[question.id] ?? []].flat().flatMap((id) => known.get(String(id)) ?? []) : [],
    })),
    /** Where what it was asked with is shown. */
    part,
    replies,
    notes,
    same,
    people,
    reference,
    transfers: ["new", "read", "handled"].includes(main.status) && !part ? transfersFor(portal.viewer) : [],
    acting: Boolean(portal.viewer?.actingBy),
  };
}

/** What the viewer may make of it, each on a screen of its own. */
const transfersFor = (viewer: Viewer) => [
  ...(belongsTo(viewer, "managers") ? [{ name: "application", to: "/applications/add" }] : []),
  ...(belongsTo(viewer, "centerStaff") ? [{ name: "organization", to: "/organizations/add" }] : []),
  ...(belongsTo(viewer, "managers") ? [{ name: "user", to: "/users/add" }] : []),
];

export type Shown = Awaited<ReturnType<typeof showPage>>;
