/** /een-op-een-hulp/vragen: asking for help, for oneself or for somebody who knows of it. Each step is a form of its own, so that it works without script. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import type { Viewer } from "~/core/auth/viewer";
import { placesAround } from "~/core/geo/places.server";
import { justDone } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { limitNew } from "~/core/resource/flood.server";
import { daysKept } from "~/core/resource/retention-rules.server";
import { create, inputOfForm } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import type { RequestPortal } from "~/core/tenant/portal.server";
import type { FormResult } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { formBack, submitted, unlessTooMany } from "../../account/index.server";
import { type Step, steps } from "../ask-steps";
import { AskForm } from "../components/AskForm";
import { oldHelpRequests } from "../help_request.jobs.server";
import { helpRequests } from "../help_request.resource.server";
import { askSteps } from "../help_request.schema";

export const handle = { i18n: ["help_request", "availability"], access: "everyone", feature: "oneOnOne" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const { center, locale, db } = portal;
  const asker = askerKnown(portal);
  return {
    title: translator(locale, "help_request")("ask.title"),
    centerName: center.name,
    phone: center.contactPhoneNumber,
    place: center.place,
    places: placesAround(center),
    daysKept: await db.fetch(daysKept(db, oldHelpRequests)),
    you: asker && { firstName: asker.firstName, lastName: asker.lastName, email: asker.email, phoneNumber: asker.phoneNumber },
  };
};

/** A coordinator fills it in for somebody else, as on the telephone. */
function askerKnown({ viewer }: RequestPortal): Viewer {
  const coordinates: boolean = belongsTo(viewer, "centerStaff");
  return coordinates ? null : viewer;
}

export type AskData = Awaited<ReturnType<typeof loader>>;

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args);
  const filled = steps.named(form.get("step")) ?? "what";
  const back = steps.named(form.get("back"));
  if (back || filled !== "who") return anotherStep(args, form, filled, back);
  const submission = await submitted(args, askSteps[2], form);
  return unlessTooMany(args, submission, async () => {
    await limitNew(args, helpRequests);
    const outcome = await create(args, helpRequests, inputOfForm(args, helpRequests, form));
    if (!outcome.ok) return outcome.refused;
    return redirect("/een-op-een-hulp/gevraagd", { headers: { "Set-Cookie": justDone("help", "/een-op-een-hulp") } });
  });
};
export const headers = actionHeaders;

/** One step back as it is, or the next one when nothing is wrong with this one. Nothing is stored. */
async function anotherStep(args: ActionFunctionArgs, form: FormData, filled: Step, back: Step | undefined) {
  const submission = await submitted<unknown>(args, askSteps[steps.names.indexOf(filled)]!, form);
  if (!back && submission.status !== "success") return formBack(submission);
  const { initialValue } = submission.reply();
  const values = { ...knownOf(args), ...initialValue, step: back ?? steps.after(filled) };
  return data({ lastResult: { initialValue: values } as FormResult });
}

/** What a step begins with: a form that came back shows nothing but what it was given. */
function knownOf({ context: { portal } }: ActionFunctionArgs): Record<string, string> {
  const { center } = portal;
  const { firstName, lastName, email, phoneNumber } = askerKnown(portal) ?? {};
  const known = { place: center.place, firstName, lastName, email, phoneNumber };
  return Object.fromEntries(Object.entries(known).filter((one): one is [string, string] => Boolean(one[1])));
}

export const meta: MetaFunction<typeof loader> = titled;

export default function Ask() {
  const { t } = useTranslation("help_request");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Section width="form">
      <PageHeader
        back={{ to: "/een-op-een-hulp", label: t("ask.back") }}
        title={page.title}
        description={answer ? undefined : t("ask.description", { center: page.centerName })}
      />
      <AskForm page={page} result={answer?.lastResult as FormResult | undefined} />
    </Section>
  );
}
