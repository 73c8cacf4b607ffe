/** /hulpvragen/{id}: for coordinators the intake, who offered and who could help; for mentors what was asked; for who asked how it stands. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { belongsTo } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { notFound, problem } from "~/core/jsonapi/problem.server";
import { phoneText } from "~/core/phone";
import { readForm } from "~/core/resource/body.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { create, pressed, takeStep } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import { saying } from "~/core/screen/perform.server";
import type { FormResult } from "~/ui/form";
import { titled } from "~/ui/head";
import { historyOf } from "../../audit_event/index.server";
import { helpOffers } from "../../help_offer/index.server";
import { helpRequests } from "../../help_request/index.server";
import { notesOf } from "../../note/index.server";
import { pairs } from "../../pair/index.server";
import { candidatesFor } from "../candidates.queries.server";
import { rankedCandidates } from "../candidates.server";
import { MyRequest } from "../components/MyRequest";
import { StaffRequest } from "../components/StaffRequest";
import { intakeOf, kindAsksCertificate } from "../one_on_one.queries.server";
import { pairsOf } from "../pairs.queries.server";
import { requestView } from "../present.server";

export const handle = { i18n: ["one_on_one", "help_request", "pair", "note"], access: "signedIn", feature: "oneOnOne" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const { main, intake, found, notes, history, together, ofKind } = await respond(args, show(helpRequests, args, id), () => ({
    intake: intakeOf(portal, id),
    together: pairsOf(portal, id),
    found: candidatesFor(portal, id),
    notes: notesOf(portal, "help_requests", id),
    history: historyOf(portal, "help_requests", id),
    ofKind: kindAsksCertificate(portal, id),
  }));
  // What is open is seen by everybody, at its public address.
  if (!intake) throw main.status === "open" ? redirect(`/een-op-een-hulp/${id}`) : notFound(args);
  const common = {
    request: {
      ...requestView(main, portal),
      status: main.status,
      transitions: main.transitions,
      lockVersion: main.lockVersion,
      under16: main.under16,
      /** Nothing to choose at the intake. */
      mustBeCertified: main.under16 || ofKind,
    },
    intake: { ...intake, phone: intake.phoneNumber && phoneText(intake.phoneNumber) },
    pairs: together,
    title: main.title,
  };
  const coordinates = main.can.update === true;
  // What somebody asked themselves is no mentor's work to them.
  if (!coordinates && (!belongsTo(portal.viewer, "helpStaff") || intake.userId === portal.viewer.id))
    return { view: "mine" as const, ...common };
  const candidates = main.status === "open" ? rankedCandidates(found, { ...main, ...intake }, portal) : [];
  return { view: "staff" as const, ...common, candidates, notes, history, coordinates };
};

/** A step of the request, a pair that is proposed, or an offer that is turned down with thanks. */
export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const step = await pressed(args);
  if (!step) throw problem(args, 400, { code: "unknown_transition", values: { name: "" } });
  if (step === "propose") {
    const outcome = await create(args, pairs);
    if (!outcome.ok) {
      const helper = String((await readForm(args)).get("helperId") ?? "");
      return data({ step, of: helper, ...outcome.refused.data }, outcome.refused.init ?? undefined);
    }
    return saying(args, "pair", "propose", `/hulpvragen/${id}`);
  }
  if (step === "decline_offer") {
    const offer = String((await readForm(args)).get("offerId") ?? "");
    const outcome = await takeStep(args, helpOffers, offer, "decline");
    if (!outcome.ok) return data({ step, of: offer, ...outcome.refused.data }, outcome.refused.init ?? undefined);
    return saying(args, "one_on_one", "decline_offer", `/hulpvragen/${id}#candidates`);
  }
  const outcome = await takeStep(args, helpRequests, id, step);
  if (!outcome.ok) return data({ step, of: null, ...outcome.refused.data }, outcome.refused.init ?? undefined);
  const mine = portal.viewer!.id === outcome.row.userId;
  return saying(
    args,
    "help_request",
    mine && translator(portal.locale, "help_request")(`said.own.${step}`, { defaultValue: "" }) ? `own.${step}` : step,
    `/hulpvragen/${id}`,
  );
};
export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = titled;

export interface Refused {
  step: string;
  of: string | null;
  result: FormResult;
}

export type RequestPage = Awaited<ReturnType<typeof loader>>;
export type StaffPage = Extract<RequestPage, { view: "staff" }>;
export type OwnPage = Extract<RequestPage, { view: "mine" }>;

export default function Request() {
  const found = useLoaderData<typeof loader>() as unknown as RequestPage;
  const answer = useActionData<typeof action>();
  const refused: Refused | null =
    answer && "step" in answer ? { step: answer.step, of: answer.of, result: answer.lastResult as FormResult } : null;
  return found.view === "staff" ? <StaffRequest page={found} refused={refused} /> : <MyRequest page={found} refused={refused} />;
}
