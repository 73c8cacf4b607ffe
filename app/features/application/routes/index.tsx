/** /applications: for staff the people who want to join, for everybody else what they applied for. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { belongsTo } from "~/core/auth/access";
import { requireAccess } from "~/core/auth/require.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound, problem } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { readForm } from "~/core/resource/body.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { titled } from "~/ui/head";
import { answerQuickly } from "../answer-each.server";
import { applicationCounts, appliedVacancies, nameOfFilteredOrganization, suggestions, waitingFirst } from "../application.queries.server";
import { applications, mayAnswer, own } from "../application.resource.server";
import { MyApplications } from "../components/MyApplications";
import { StaffApplications } from "../components/StaffApplications";

export const handle = {
  i18n: ["application"],
  access: "signedIn",
  navigation: { section: "people", icon: "inbox", order: 1, access: "managers", words: "common:nav.applications" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "application");
  const works = belongsTo(portal.viewer, "managers");
  const staff = works && new URL(args.request.url).searchParams.get("view") !== "mine";
  if (staff) requireAccess(args, "managers");
  // Staff see what they answer, others what they sent; the API gives both, as its reader may see them.
  const page = staff ? { where: asSql(mayAnswer(portal)), rank: waitingFirst } : { where: asSql(own(portal)) };
  const rows = list(applications, args, { page });
  if (!staff) {
    const { main } = await respond(args, rows);
    return { view: "mine" as const, main, works, now: portal.now, title: t("mine.title") };
  }
  const found = await respond(args, rows, {
    counts: applicationCounts(args),
    vacancies: appliedVacancies(portal),
    organization: nameOfFilteredOrganization(args),
  });
  // Who works for one organisation reads its name in no row.
  const ofOne = !belongsTo(portal.viewer, "centerStaff") && portal.viewer!.organizations.length === 1;
  const waiting = found.main.items.filter(({ status }) => status === "pending");
  const suggested = Object.fromEntries(waiting.map((item) => [item.id, suggestions(portal, item)]));
  return { view: "staff" as const, ...found, suggested, ofOne, now: portal.now, title: t("staff.title") };
};

/** Yes or no from the list, with the usual message. `answer` says which step, and of whom. */
export const action = async (args: ActionFunctionArgs) => {
  requireAccess(args, "managers");
  const [step, id = ""] = String((await readForm(args)).get("answer") ?? "").split(" ");
  if (step !== "accept" && step !== "reject") throw problem(args, 400, { code: "unknown_transition", values: { name: step ?? "" } });
  const answered = await answerQuickly(args, step, id);
  if (!answered) throw notFound(args);
  const t = translator(args.context.portal.locale, "application");
  const said = answered.ok
    ? flash({ title: t(`said.${step}`), message: t(`said.${step}Text`, { name: answered.firstName }) })
    : flash({ title: t("tooLate.answer"), message: answered.message, color: "warning" });
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname + search, { headers: { "Set-Cookie": said } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Applications() {
  const found = useLoaderData<typeof loader>();
  return found.view === "staff" ? <StaffApplications {...found} /> : <MyApplications {...found} />;
}
