/** /organizations/{id}/move: to another centre of the tenant, where the tenant has that switched on. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { formOf } from "~/core/resource/input.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Form, FormActions, Select, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import type { Along } from "../move.server";
import { movableBy, moveTo, otherCenter } from "../move-asked.server";

export const handle = { i18n: ["organization"] };

export const loader = async (args: LoaderFunctionArgs) => {
  const organization = await movableBy(args, args.params.id!);
  const { portal } = args.context;
  const t = translator(portal.locale, "organization");
  return {
    organization,
    title: t("move.title"),
    center: portal.centers.find(({ id }) => id === organization.centerId)?.name ?? "",
    others: portal.centers.filter(({ id }) => id !== organization.centerId).map(({ id, name }) => ({ value: id, label: name })),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const organization = await movableBy(args, args.params.id!);
  const { portal } = args.context;
  const form = await formOf(args);
  const [centerId, typed] = [String(form.get("centerId") ?? ""), String(form.get("confirmation") ?? "")];
  const to = otherCenter(portal, organization, centerId);
  const v = translator(portal.locale, "validation");
  const same = typed.trim().toLowerCase() === organization.name.trim().toLowerCase();
  const initialValue = { centerId, confirmation: typed };
  const refused = (error: Record<string, string[]>, status: number) => data({ lastResult: { initialValue, error } }, { status });
  if (!to || !same) {
    return refused(
      {
        ...(!to && { centerId: [v("notInThisCenter")] }),
        ...(!same && { confirmation: [v("nameMismatch", { name: organization.name })] }),
      },
      422,
    );
  }
  // The version that the form was opened with: what was said to move along is what moves.
  const seen = Number(form.get("lockVersion") ?? organization.lockVersion);
  const submission = {
    reply: (wrong: { formErrors?: string[] }) => ({ status: "error" as const, initialValue, error: { "": wrong.formErrors ?? [] } }),
  };
  const conflict = await moveTo(args, { ...organization, lockVersion: seen }, to, { submission: submission as never });
  if (conflict)
    return data(
      conflict.data as { lastResult: { initialValue: typeof initialValue; error: Record<string, string[]> } },
      conflict.init ?? undefined,
    );
  const t = translator(portal.locale, "organization");
  const names = { name: organization.name, center: to.name };
  const said = flash({ title: t("move.said", names), message: t("move.saidText") });
  return redirect("/organizations", { headers: { "Set-Cookie": said } });
};

export const meta: MetaFunction<typeof loader> = titled;

const kinds = ["vacancies", "applications", "people", "addresses", "notes", "reports"] as const satisfies readonly (keyof Along)[];

export default function Move() {
  const { t } = useTranslation("organization");
  const { organization, center, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, name, along } = organization;
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
          {kinds
            .filter((kind) => along[kind] > 0)
            .map((kind) => (
              <li key={kind}>{t(`move.${kind}`, { count: along[kind] })}</li>
            ))}
        </ul>
        <h2 className="mt-8 text-lg">{t("move.stay")}</h2>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {along.stayPeople > 0 && <li>{t("move.stayPeople", { count: along.stayPeople, center })}</li>}
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
