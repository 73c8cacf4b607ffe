/** /organizations/signup/confirm: was it you who signed this organisation up? Opening the link changes nothing; the button does. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { signInPath } from "~/core/auth/redirect";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { formBack, submitted } from "../../account/index.server";
import { claim, claimOf } from "../signup/claim.server";

export const handle = { i18n: ["organization"], access: "everyone" };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const title = translator(portal.locale, "organization")("claim.title");
  const asked = await claimOf(portal, tokenOf(request));
  if (!asked) return data({ title, name: null, email: "", withoutRole: false }, { status: 410 });
  return data({ title, name: asked.organization.name, email: asked.person.viewer.email, withoutRole: asked.withoutRole });
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const submission = await submitted(args, z.object({}));
  const asked = await claimOf(portal, tokenOf(args.request));
  if (!asked || !(await claim(portal, asked))) return formBack(submission, {}, 410);
  const { organization, person, withoutRole } = asked;
  const t = translator(portal.locale, "organization");
  const notice = flash({
    title: t(withoutRole ? "claim.withoutRole.done" : "claim.done", { name: organization.name }),
    message: t(withoutRole ? "claim.withoutRole.doneText" : organization.status === "approved" ? "claim.doneApproved" : "claim.doneText"),
  });
  const page = withoutRole ? "/conversations/new" : `/organizations/${organization.id}`;
  const to = portal.viewer?.id === person.viewer.id ? page : `${signInPath}?returnTo=${page}`;
  return redirect(to, { headers: { "Set-Cookie": notice } });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function ClaimOrganization() {
  const { t } = useTranslation("organization");
  const { name, email, withoutRole } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!name) return <NoLink />;
  return (
    <Section width="form">
      <PageHeader
        title={t("claim.heading", { name })}
        description={t(withoutRole ? "claim.withoutRole.description" : "claim.description", { name, email })}
      />
      <Form method="post" result={answer?.lastResult}>
        <FormActions>
          <SubmitButton icon="building-2">{t("claim.submit")}</SubmitButton>
          <ButtonLink to="/" variant="outline">
            {t("claim.no")}
          </ButtonLink>
        </FormActions>
      </Form>
      <p className="mt-6 text-muted">{t("claim.notYou")}</p>
    </Section>
  );
}

function NoLink() {
  const { t } = useTranslation("organization");
  return (
    <Section width="form">
      <PageHeader title={t("claim.gone")} />
      <Notice tone="warning">{t("claim.goneText")}</Notice>
      <p className="mt-8">
        <ButtonLink to={signInPath} variant="outline" icon="log-in">
          {t("claim.signIn")}
        </ButtonLink>
      </p>
    </Section>
  );
}
