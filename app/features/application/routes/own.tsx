/** /mijn-aanmelding/{secret}: one's own application, by the address in the mail: how it stands, and the way out. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { notFound } from "~/core/jsonapi/problem.server";
import { pressed, takeStep } from "~/core/resource/write.server";
import { titledUnlisted } from "~/ui/head";
import { Container } from "~/ui/Section";
import { organizationOf, usualAnswerDays, vacancyOf } from "../application.queries.server";
import { applications } from "../application.resource.server";
import { MyApplication } from "../components/MyApplication";
import { applicationBy } from "../own-link.server";

export const handle = { i18n: ["application"], access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await applicationBy(portal, args.params.secret!);
  if (!found) throw notFound(args);
  const { id, vacancyTitle } = found.application;
  const beside = await portal.db.fetchAll({
    vacancy: vacancyOf(portal, id),
    quick: usualAnswerDays(portal, organizationOf(portal, id)),
  });
  return { title: vacancyTitle, ...found, ...beside, now: portal.now };
};

export const action = async (args: ActionFunctionArgs) => {
  const { context } = args;
  const found = await applicationBy(context.portal, args.params.secret!);
  const step = await pressed(args);
  if (!found || step !== "withdraw") throw notFound(args);
  // Who has the address is who it was sent to: nobody is signed in.
  const asOwner = { ...args, context: { ...context, portal: { ...context.portal, system: true } } };
  const outcome = await takeStep(asOwner, applications, found.application.id, step);
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
