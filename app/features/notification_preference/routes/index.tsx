/** /profile-edit/meldingen: of what one wants to hear, and how. */

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pushKey } from "~/core/events/push.server";
import { allowMail, suppressionOf } from "~/core/events/suppression.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { ProfileTabs } from "../../account";
import { choiceOfEvent } from "../../event-names.server";
import { DevicePush } from "../../push_subscription";
import { PreferenceRow } from "../components/PreferenceRow";
import { modesFor, offeredTo } from "../offered.server";
import { choose, chosenBy } from "../preferences.server";

export const handle = { i18n: ["notification_preference", "push_subscription", "account"], access: "signedIn" };

export const loader = async ({ context: { portal, cloudflare } }: LoaderFunctionArgs) => {
  const viewer = portal.viewer!;
  const { chosen, suppressed } = await portal.db.fetchAll({
    chosen: chosenBy(portal.db, viewer.id),
    suppressed: suppressionOf(portal.db, viewer.email),
  });
  const groups = offeredTo(portal).map(({ audience, events }) => ({
    audience,
    events: events.map((event) => {
      const modes = modesFor(event);
      return {
        event: event.name,
        label: choiceOfEvent(event.name, portal.locale),
        modes,
        mode: modes.find((mode) => mode === chosen.get(event.name)) ?? "on",
      };
    }),
  }));
  return {
    title: translator(portal.locale, "notification_preference")("title"),
    email: viewer.email,
    suppressed,
    groups,
    pushKey: viewer.actingBy ? undefined : pushKey(cloudflare.env)?.publicKey,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const form = await readForm(args);
  const t = translator(portal.locale, "notification_preference");
  const back = (said: string) => redirect("/profile-edit/meldingen", { headers: { "Set-Cookie": flash({ title: said }) } });
  if (form.has("lift")) {
    await portal.db.write([allowMail(portal.db, viewer.email)]);
    return back(t("suppressed.lifted"));
  }
  const chosen = await portal.db.fetch(chosenBy(portal.db, viewer.id));
  const changes = offeredTo(portal)
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const mode = modesFor(event).find((one) => one === form.get(event.name));
      return mode && mode !== (chosen.get(event.name) ?? "on") ? choose(portal, viewer.id, event.name, mode) : [];
    });
  if (changes.length > 0) await portal.db.write(changes);
  return back(t("saved"));
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Preferences() {
  const { t } = useTranslation("notification_preference");
  const { title, email, suppressed, groups, pushKey } = useLoaderData<typeof loader>();
  return (
    <>
      <ProfileTabs title={title} description={t("description", { email })} />
      {pushKey && <DevicePush publicKey={pushKey} />}
      {suppressed && (
        <div className="mb-8 max-w-form">
          <Notice
            tone="warning"
            title={t("suppressed.title", { email })}
            action={
              <Form method="post">
                <SubmitButton name="lift" value="1" variant="outline" size="sm">
                  {t("suppressed.lift")}
                </SubmitButton>
              </Form>
            }
          >
            {t(`suppressed.${suppressed}`)}
          </Notice>
        </div>
      )}
      <Form method="post" guard className="max-w-4xl">
        {groups.map(({ audience, events }) => (
          <section key={audience} className="mb-8">
            <h2 className="mb-2 text-xl">{t(`audience.${audience}`)}</h2>
            {events.map((one) => (
              <PreferenceRow key={one.event} {...one} />
            ))}
          </section>
        ))}
        <p className="max-w-form text-muted">
          {t("digest")}{" "}
          <Link to="/profile-edit/periodieke-mail" className="link">
            {t("days")}
          </Link>
        </p>
        <p className="mt-3 max-w-form text-muted">{t("always")}</p>
        <FormActions>
          <SubmitButton>{t("save")}</SubmitButton>
        </FormActions>
      </Form>
    </>
  );
}
