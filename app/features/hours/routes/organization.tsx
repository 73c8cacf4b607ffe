/** /uren/organisatie: hours that volunteers wrote down, to be confirmed, and totals by organisation and year. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { forbidden } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { pressed, takeStep } from "~/core/resource/write.server";
import { saying } from "~/core/screen/perform.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { RejectHours } from "../components/RejectHours";
import { YearTotals } from "../components/YearTotals";
import { organizationTotals, waitingHours } from "../hours.queries.server";
import { hours } from "../hours.resource.server";

export const handle = {
  i18n: ["hours"],
  access: "managers",
  feature: "volunteerProfiles",
  navigation: { section: "people", icon: "clock", order: 6, words: "hours:staff" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await portal.db.fetchAll({ waiting: waitingHours(portal), totals: organizationTotals(portal) });
  return { title: translator(portal.locale, "hours")("staff.title"), ...found };
};

export const action = async (args: ActionFunctionArgs) => {
  const button = await pressed(args);
  if (button !== "confirm" && button !== "reject") throw forbidden(args);
  const id = String((await readForm(args)).get("id") ?? "");
  const outcome = await takeStep(args, hours, id, button);
  if (!outcome.ok) return data({ lastResult: outcome.refused.data.lastResult }, outcome.refused.init ?? undefined);
  return saying(args, "hours", button, "/uren/organisatie");
};

export const meta = titled;

export default function OrganizationHours() {
  const { t } = useTranslation("hours");
  const { date, count } = useFormat();
  const { title, waiting, totals } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = Object.values(answer?.lastResult.error ?? {}).flat();
  return (
    <>
      <PageHeader
        title={title}
        description={t("staff.description")}
        actions={
          <ButtonLink to="/uren/organisatie/lijst" variant="outline" icon="list">
            {t("all.title")}
          </ButtonLink>
        }
      />
      {errors.length > 0 && (
        <div role="alert" className="mb-6">
          <Notice tone="danger" title={errors.join(" ")} />
        </div>
      )}
      {waiting.length === 0 ? (
        <EmptyState icon="clock" title={t("staff.none")}>
          {t("staff.noneText")}
        </EmptyState>
      ) : (
        <ul className="grid max-w-form gap-3">
          {waiting.map((row) => (
            <li key={row.id} className="rounded-lg border-(length:--line-width) border-line bg-raised p-4">
              <h2 className="text-lg">{t("staff.wrote", { name: row.volunteer, count: row.hours, hours: count(row.hours) })}</h2>
              <p className="text-muted">{[date(row.workedOn), row.organization, row.description].filter(Boolean).join(" · ")}</p>
              <div className="mt-3 flex flex-wrap items-start gap-3">
                <Form method="post" idPrefix={`confirm-${row.id}`}>
                  <input type="hidden" name="id" value={row.id} />
                  <Button type="submit" name="_action" value="confirm" icon="check">
                    {t("step.confirm")}
                  </Button>
                </Form>
                <RejectHours id={row.id} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <YearTotals totals={totals} people empty={<p className="text-muted">{t("staff.noTotals")}</p>} />
    </>
  );
}
