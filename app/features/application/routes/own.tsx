/** /mijn-aanmelding/{secret}: one's own application, by the address in the mail: how it stands, and the way out. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { notFound } from "~/core/jsonapi/problem.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { pressed, takeStep } from "~/core/resource/write.server";
import { titledUnlisted } from "~/ui/head";
import { Container } from "~/ui/Section";
import { readAnswers } from "../../form_submission/index.server";
import { organizationOf, usualAnswerDays, vacancyOf } from "../application.queries.server";
import { applications } from "../application.resource.server";
import { MyApplication } from "../components/MyApplication";
import { applicationBy, asOwner } from "../own-link.server";

export const handle = { i18n: ["application"], access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = await applicationBy(portal, args.params.secret!);
  if (!id) throw notFound(args);
  const owner = asOwner(args);
  const { main, vacancy, quick } = await respond(owner, show(applications, owner, id), () => ({
    vacancy: vacancyOf(portal, id),
    quick: usualAnswerDays(portal, organizationOf(portal, id)),
  }));
  return {
    title: main.vacancyTitle,
    application: main,
    answers: readAnswers(main.questions, main.answers, portal.locale),
    vacancy,
    quick,
    now: portal.now,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const id = await applicationBy(args.context.portal, args.params.secret!);
  const step = await pressed(args);
  if (!id || step !== "withdraw") throw notFound(args);
  const outcome = await takeStep(asOwner(args), applications, id, step);
  return outcome.ok ? null : data({ step, ...outcome.refused.data }, outcome.refused.init ?? undefined);
};

export const meta = titledUnlisted;

export default function OwnApplication() {
  const { title: _, ...found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Container width="form" className="section">
      <MyApplication {...found} byLink refused={answer ? { step: answer.step, result: answer.lastResult } : null} />
    </Container>
  );
}
