/** /organizations/{id}/move: to another centre of the tenant, where the tenant has that switched on. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { refusedForm } from "~/core/resource/refused-answer.server";
import { takeStep } from "~/core/resource/write.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Form, FormActions, optionsOf, Select, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { alongInWords } from "../move.server";
import { movableBy, otherCenter } from "../move-asked.server";
import { organizations } from "../organization.resource.server";

export const handle = { i18n: ["organization"], access: "centerStaff", feature: "enableOrganizationsMoving" };

export const loader = async (args: LoaderFunctionArgs) => {
  const organization = await movableBy(args, args.params.id!);
  const { portal } = args.context;
  const t = translator(portal.locale, "organization");
  return {
    organization,
    along: alongInWords(organization, portal.locale),
    title: t("move.title"),
    center: portal.centers.find(({ id }) => id === organization.centerId)?.name ?? "",
    others: optionsOf(portal.centers.filter(({ id }) => id !== organization.centerId)),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const organization = await movableBy(args, args.params.id!);
  const { portal } = args.context;
  const form = await readForm(args);
  const v = translator(portal.locale, "validation");
  const to = otherCenter(portal, organization, String(form.get("centerId") ?? ""));
  const same =
    String(form.get("confirmation") ?? "")
      .trim()
      .toLowerCase() === organization.name.trim().toLowerCase();
  if (!to || !same) {
    const { lastResult } = refusedForm(form, {
      ...(!to && { centerId: [v("notInThisCenter")] }),
      ...(!same && { confirmation: [v("nameMismatch", { name: organization.name })] }),
    }).data;
    return data({ lastResult }, { status: 422 });
  }
  const outcome = await takeStep(args, organizations, organization.id, "move");
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(portal.locale, "organization");
  const names = { name: organization.name, center: to.name };
  const notice = flash({ title: t("move.said", names), message: t("move.saidText") });
  return redirect("/organizations", { headers: { "Set-Cookie": notice } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Move() {
  const { t } = useTranslation("organization");
  const { organization, along, center, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, name } = organization;
  const back = { to: `/organizations/${id}`, label: name };
  if (others.length === 0) {
    return (
      <>
        <PageHeader back={back} title={t("move.title")} />
        <EmptyState icon="building-2" title={t("move.nowhere")} action={<ButtonLink to={back.to}>{name}</ButtonLink>}>
          {t("move.nowhereText")}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader back={back} title={t("move.title")} description={t("move.text", { name, center })} />
      <div className="max-w-form">
        <h2 className="text-lg">{t("move.along")}</h2>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {along.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
          {organization.people > 0 && <li>{t("move.people", { count: organization.people })}</li>}
        </ul>
        <h2 className="mt-8 text-lg">{t("move.stay")}</h2>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {organization.stayPeople > 0 && <li>{t("move.stayPeople", { count: organization.stayPeople, center })}</li>}
          <li>{t("move.stayTrail", { center })}</li>
        </ul>
        <Form method="post" result={answer?.lastResult} className="mt-8" aria-label={t("move.title")}>
          <input type="hidden" name="lockVersion" value={organization.lockVersion} />
          <Select name="centerId" label={t("move.center")} placeholder={t("move.choose")} options={others} required />
          <TextField name="confirmation" label={t("move.confirm")} hint={t("move.confirmHint", { name })} autoComplete="off" required />
          <FormActions>
            <Button type="submit">{t("move.submit")}</Button>
            <ButtonLink to={back.to} variant="outline">
              {t("common:actions.cancel")}
            </ButtonLink>
          </FormActions>
        </Form>
      </div>
    </>
  );
}
