/** /profiel/verwijderd: after the volunteer profile was deleted, and the way back during thirty days. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { retentionDays } from "~/core/resource/retention.server";
import { Conflict, Duplicate } from "~/core/tenant/db.server";
import { daysAfter } from "~/core/time";
import { Button, ButtonLink } from "~/ui/Button";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { bringBack, deletedProfile } from "../volunteer_profile.commands.server";

export const handle = { i18n: ["volunteer_profile"], access: "signedIn", feature: "volunteerProfiles" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const found = await portal.db.fetch(deletedProfile(portal));
  const t = translator(portal.locale, "volunteer_profile");
  const until = found && daysAfter(found.deletedAt, retentionDays);
  return { until, title: t(found ? "deleted.title" : "deleted.none") };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const found = await portal.db.fetch(deletedProfile(portal));
  if (!found) throw notFound(args);
  try {
    await portal.db.write(bringBack(portal, found.id));
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof Duplicate)) throw error;
    return redirect("/profiel");
  }
  const t = translator(portal.locale, "volunteer_profile");
  return redirect("/profiel", { headers: { "Set-Cookie": flash({ title: t("deleted.said"), message: t("deleted.saidText") }) } });
};

export const meta = titled;

export default function Deleted() {
  const { t } = useTranslation("volunteer_profile");
  const { until, title } = useLoaderData<typeof loader>();
  const { date } = useFormat();
  if (!until)
    return (
      <>
        <PageHeader title={title} description={t("deleted.noneText")} />
        <ButtonLink to="/profiel">{t("deleted.new")}</ButtonLink>
      </>
    );
  return (
    <>
      <PageHeader title={title} description={t("deleted.text")} />
      <p className="mb-6">{t("deleted.until", { date: date(until) })}</p>
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <Button type="submit" icon="undo-2">
            {t("deleted.back")}
          </Button>
        </Form>
        <ButtonLink to="/vacancies/search" variant="outline">
          {t("deleted.search")}
        </ButtonLink>
      </div>
    </>
  );
}
