/** /profile-edit/periodieke-mail: on which days the mail with new vacancies comes, if at all. Mails lead here to stop them. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { update } from "~/core/resource/write.server";
import { CheckboxGroup, Form, FormActions, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { ownRow } from "../account.commands.server";
import { digestSchema } from "../account.schema";
import { weekdays } from "../choices";
import { ProfileTabs } from "../components/ProfileTabs";

export const handle = { i18n: ["account"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const viewer = args.context.portal.viewer!;
  const { main } = await respond(args, show(ownRow(args, digestSchema), args, viewer.id));
  return { title: translator(args.context.portal.locale, "account")("digest.title"), days: main.digestDays, email: viewer.email };
};

export const action = async (args: ActionFunctionArgs) => {
  const viewer = args.context.portal.viewer!;
  const outcome = await update(args, ownRow(args, digestSchema), viewer.id);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "account");
  const stopped = (outcome.row.digestDays as string[]).length === 0;
  return redirect("/profile-edit/periodieke-mail", {
    headers: { "Set-Cookie": flash({ title: t(stopped ? "digest.stopped" : "digest.saved") }) },
  });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Digest() {
  const { t } = useTranslation("account");
  const { title, days, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ProfileTabs title={title} description={t("digest.description")} />
      <div className="grid max-w-form gap-8">
        {days.length > 0 && (
          <Notice
            tone="success"
            title={t("digest.on", { email })}
            action={
              <Form method="post">
                <SubmitButton variant="outline" size="sm" icon="x">
                  {t("digest.stop")}
                </SubmitButton>
              </Form>
            }
          />
        )}
        <Form key={days.join()} method="post" result={answer?.lastResult}>
          <CheckboxGroup
            name="digestDays"
            label={t("digest.days")}
            hint={t("digest.consent")}
            options={weekdays.map((value) => ({ value, label: t(`digest.day.${value}`) }))}
            defaultValue={days}
            columns
          />
          <FormActions>
            <SubmitButton>{t("digest.save")}</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </>
  );
}
