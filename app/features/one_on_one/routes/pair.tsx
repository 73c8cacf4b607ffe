/** /koppels/{id}: the proposal, and once both said yes who it is, the diary, and how it ends. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDateShort } from "~/core/i18n/format";
import { notFound } from "~/core/jsonapi/problem.server";
import { phoneText } from "~/core/phone";
import { readForm } from "~/core/resource/body.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { create, pressed, remove, takeStep } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import { saying } from "~/core/screen/perform.server";
import { inputValueOf } from "~/core/time";
import type { FormResult } from "~/ui/form";
import { titled } from "~/ui/head";
import { contactMoments } from "../../contact_moment/index.server";
import { pairs } from "../../pair/index.server";
import { PairPage } from "../components/PairPage";
import { pairView } from "../pair-view.server";
import { contactDays, diaryOf, requestOf } from "../pairs.queries.server";

export const handle = { i18n: ["one_on_one", "pair", "contact_moment", "help_request"], access: "signedIn", feature: "oneOnOne" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const { main, request, diary, days } = await respond(args, show(pairs, args, id), () => ({
    request: requestOf(portal, id),
    diary: diaryOf(args, id),
    days: contactDays(portal, id),
  }));
  if (!request) throw notFound(args);
  return {
    ...pairView(main, portal, request),
    phones: { seeker: main.seekerPhone && phoneText(main.seekerPhone), helper: main.helperPhone && phoneText(main.helperPhone) },
    diary: diary.items.map((one) => ({
      ...one,
      own: one.authorId === portal.viewer!.id,
      date: formatDateShort(one.happenedAt, portal.locale),
    })),
    days: days.map(({ happenedAt, way }) => ({ way, date: formatDateShort(happenedAt, portal.locale) })),
    today: inputValueOf(portal.now),
    title: main.title,
  };
};

/** A step of the pair, or a line of its diary. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  const step = (await pressed(args)) ?? "contact";
  const back = `/koppels/${id}`;
  if (step === "contact") {
    const outcome = await create(args, contactMoments);
    if (!outcome.ok) return data({ step, ...outcome.refused.data }, outcome.refused.init ?? undefined);
    return saying(args, "contact_moment", "create", `${back}#diary`);
  }
  if (step === "forget") {
    const moment = String((await readForm(args)).get("id") ?? "");
    const outcome = await remove(args, contactMoments, moment);
    if (!outcome.ok) return data({ step, ...outcome.refused.data }, outcome.refused.init ?? undefined);
    return saying(args, "contact_moment", "delete", `${back}#diary`);
  }
  const outcome = await takeStep(args, pairs, id, step);
  if (!outcome.ok) return data({ step, ...outcome.refused.data }, outcome.refused.init ?? undefined);
  return saying(args, "pair", step, back);
};
export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = titled;

export type PairData = Awaited<ReturnType<typeof loader>>;

export default function Pair() {
  const page = useLoaderData<typeof loader>() as unknown as PairData;
  const answer = useActionData<typeof action>();
  const refused = answer && "step" in answer ? { step: answer.step, result: answer.lastResult as FormResult } : null;
  return <PairPage page={page} refused={refused} />;
}
