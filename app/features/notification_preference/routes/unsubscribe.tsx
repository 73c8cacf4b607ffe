/**
 * /uitschrijven/:token, the link below every mail that one need not get. Opening it asks, with one button, so that a mail scanner stops
 * nothing; mail programs POST to the same address by themselves (RFC 8058). Neither needs a session.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { choiceOfEvent } from "../../event-names.server";
import { masked } from "../masked";
import { kindOf, resume, stop } from "../unsubscribe.server";
import { openUnsubscribeLink } from "../unsubscribe-link.server";

export const handle = { i18n: ["notification_preference"], access: "everyone" };

type Args = RequestArgs & { params: { token?: string } };

async function opened({ params, context: { portal, cloudflare } }: Args) {
  const subscription = await openUnsubscribeLink(params.token ?? "", portal.tenant.id, cloudflare.env);
  const kind = subscription && (await kindOf(portal, subscription));
  return kind ? { subscription, kind } : null;
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "notification_preference");
  const found = await opened(args);
  if (!found) return data({ title: t("stop.gone"), kind: null }, { status: 404 });
  const { about, name, email, stopped, noticed, days } = found.kind;
  const site = portal.name;
  const what = name ? t("stop.search", { name }) : about === "address" ? t("stop.address", { site }) : choiceOfEvent(about, portal.locale);
  const before = new URL(args.request.url).searchParams.getAll("day");
  return {
    title: t(stopped ? "stop.stopped" : "stop.title"),
    kind: { about, name, what, email: masked(email), stopped, noticed, days: stopped ? before : days },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const found = await opened(args);
  if (!found) return null;
  const form = await readForm(args);
  const { pathname } = new URL(args.request.url);
  if (form.has("resume")) {
    await resume(args, found.subscription, form.getAll("day").map(String));
    return redirect(pathname, { status: 303 });
  }
  if (!found.kind.stopped) await stop(args, found.subscription);
  // A mail program follows no redirect.
  if (form.has("List-Unsubscribe")) return null;
  const days = new URLSearchParams(found.kind.days.map((day) => ["day", day]));
  return redirect(days.size > 0 ? `${pathname}?${days}` : pathname, { status: 303 });
};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Unsubscribe() {
  const { t } = useTranslation("notification_preference");
  const { title, kind } = useLoaderData<typeof loader>();
  const all = (
    <ButtonLink to="/profile-edit/meldingen" variant="outline">
      {t("stop.all")}
    </ButtonLink>
  );
  if (!kind) {
    return (
      <Section width="form">
        <PageHeader title={title} description={t("stop.goneText")} />
        {all}
      </Section>
    );
  }
  const { about, name, what, email, stopped, noticed, days } = kind;
  const undoable = !(about === "weekly_digest" && days.length === 0) && !(about === "saved_search_hit" && !name);
  return (
    <Section width="form">
      <PageHeader title={title} description={t(stopped ? "stop.stoppedText" : "stop.text", { email })} />
      <p className="mb-6 text-lg font-semibold">{what}</p>
      {noticed && <p className="mb-6">{t("stop.noticed")}</p>}
      {(!stopped || undoable) && (
        <Form method="post">
          {stopped && days.map((day) => <input key={day} type="hidden" name="day" value={day} />)}
          <FormActions>
            {stopped ? (
              <SubmitButton name="resume" value="1" variant="outline" icon="rotate-ccw">
                {t("stop.resume")}
              </SubmitButton>
            ) : (
              <SubmitButton>{t("stop.stop")}</SubmitButton>
            )}
            {about !== "address" && all}
          </FormActions>
        </Form>
      )}
      {stopped && !undoable && all}
    </Section>
  );
}
