/** /auth/reset: a new password with the link of a mail, or in a session (spec 5). */
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
import { newPasswordSchema } from "~/core/auth/new-password";
import { limitFlood } from "~/core/auth/rate-limit.server";
import { signInPath } from "~/core/auth/redirect";
import type { SignedIn } from "~/core/auth/viewer";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { refuseActing } from "../account.commands.server";
import { Elsewhere } from "../session/Elsewhere";
import { enter } from "../session/enter.server";
import { formBack, submitted, unlessTooMany } from "../session/form.server";
import { LinkGone } from "../session/LinkGone";
import { neither } from "../session/messages";
import { NewPasswordFields } from "../session/NewPasswordFields";
import { holderOf, resetByLink, resetInSession, sessionHolder } from "../session/reset.server";

export const handle = { i18n: ["session"], access: "everyone" };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("reset_password_token");

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "session");
  const token = tokenOf(args.request);
  const inSession = token ? null : sessionHolder(args);
  if (inSession) return { title: t("reset.title"), state: "open" as const, email: inSession.email };
  // In a browser's session the settings ask for the current password as well.
  if (!token && portal.viewer) throw redirect("/profile-edit/settings");
  if (!token) return { title: t("gone.missing"), state: "neither" as const, email: "" };
  const holder = await holderOf(portal.db, token, ["password_reset"], portal.now);
  if (!holder) return data({ title: t("gone.title"), state: "gone" as const, email: "" }, { status: 410 });
  return { title: t("reset.title"), state: "open" as const, email: holder.person.viewer.email };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const inSession = tokenOf(args.request) ? null : sessionHolder(args);
  if (inSession) return changeInSession(args, inSession);
  const holder = await holderOf(portal.db, tokenOf(args.request), ["password_reset"], portal.now);
  const submission = await submitted(args, newPasswordSchema(holder?.person.viewer.email ?? ""));
  // The loader, which runs next, says what is wrong with the link.
  if (!holder) return formBack(submission, {}, 410);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    if (!(await resetByLink(args, holder, submission.value.password))) return formBack(submission, {}, 410);
    const t = translator(portal.locale, "session");
    return enter(args, holder.person, submission, { title: t("reset.done"), message: t("reset.doneText") });
  });
};

/** As `PUT /auth/password` does it. */
async function changeInSession(args: ActionFunctionArgs, person: SignedIn) {
  refuseActing(args);
  const submission = await submitted(args, newPasswordSchema(person.email));
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    await limitFlood(args, "set-password", person.id);
    await resetInSession(args, person, submission.value.password);
    const t = translator(args.context.portal.locale, "session");
    return redirect("/profile-edit/settings", { headers: { "Set-Cookie": flash({ title: t("reset.done") }) } });
  });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Reset() {
  const { t } = useTranslation("session");
  const { state, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.elsewhere) {
    return (
      <Section width="form">
        <PageHeader title={t("reset.done")} />
        <Elsewhere {...answer.elsewhere} />
      </Section>
    );
  }
  if (state === "neither") return <Neither />;
  if (state === "gone") return <LinkGone again="/auth/recover" />;
  return (
    <Section width="form">
      <PageHeader title={t("reset.title")} description={t("reset.description", { email })} />
      <Form method="post" result={answer?.lastResult}>
        <NewPasswordFields email={email} />
        <FormActions>
          <SubmitButton icon="check" busyLabel={t("reset.busy")}>
            {t("reset.submit")}
          </SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}

/** Neither a link nor a session: the spec's sentence, and what to do about it. */
function Neither() {
  const { t } = useTranslation("session");
  return (
    <Section width="form">
      <PageHeader title={t("gone.missing")} description={t("gone.missingText")} back={{ to: signInPath, label: t("recover.back") }} />
      <ButtonLink to="/auth/recover" icon="mail">
        {t("gone.again")}
      </ButtonLink>
      <p lang="en" className="mt-10 text-sm text-muted">
        {neither}
      </p>
    </Section>
  );
}
