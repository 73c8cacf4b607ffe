/** /profile-edit/email: a new address, which counts once its owner has opened the link that is mailed there. */
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
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { update } from "~/core/resource/write.server";
import { Button } from "~/ui/Button";
import { Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { keepAddress, ownRow, pendingEmailOf, refuseActing } from "../account.commands.server";
import { emailSchema } from "../account.schema";
import { ProfileTabs } from "../components/ProfileTabs";
import { confirmEmail, openLink } from "../confirm-email.server";
import { withoutSecrets } from "../secrets";

export const handle = { i18n: ["account"], access: "signedIn" };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const token = tokenOf(args.request);
  const { link, pending } = await portal.db.fetchAll({ link: openLink(portal, token), pending: pendingEmailOf(portal) });
  const title = translator(portal.locale, "account")("email.title");
  return {
    title,
    email: viewer.email,
    acting: viewer.actingBy !== null,
    pending,
    link: token === null ? null : { email: link?.email ?? null },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const t = translator(portal.locale, "account");
  const notice = (key: string, email = "") => ({
    "Set-Cookie": flash({ title: t(`email.said.${key}`), message: t(`email.said.${key}Text`, { email }) }),
  });
  refuseActing(args);
  const token = tokenOf(args.request);
  if (token !== null) {
    const link = await portal.db.fetch(openLink(portal, token));
    const outcome = link ? await confirmEmail(args, link) : "gone";
    if (outcome instanceof Headers) {
      outcome.append("set-cookie", notice("done", link!.email)["Set-Cookie"]);
      return redirect("/profile-edit/email", { headers: outcome });
    }
    return data({ lastResult: null, refused: outcome }, { status: outcome === "taken" ? 409 : 422 });
  }
  if ((await readForm(args)).has("keep")) {
    await keepAddress(args);
    return redirect("/profile-edit/email", { headers: notice("kept") });
  }
  const outcome = await update(args, ownRow(args, emailSchema), viewer.id);
  if (outcome.ok) return redirect("/profile-edit/email", { headers: notice("sent", String(outcome.row.pendingEmail)) });
  const { lastResult } = outcome.refused.data;
  return data({ lastResult: withoutSecrets(lastResult), refused: null }, outcome.refused.init ?? undefined);
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titled;

export default function Email() {
  const { t } = useTranslation("account");
  const { title, email, acting, pending, link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ProfileTabs title={title} description={t("email.description", { email })} />
      <div className="grid max-w-form gap-8">
        {acting ? (
          <Notice tone="warning">{t("acting")}</Notice>
        ) : link && (answer?.refused || !link.email) ? (
          <Notice
            tone="danger"
            title={t(answer?.refused === "taken" ? "email.taken" : "email.gone")}
            action={
              <Link className="link" to="/profile-edit/email">
                {t("email.again")}
              </Link>
            }
          >
            {t(answer?.refused === "taken" ? "email.takenText" : "email.goneText")}
          </Notice>
        ) : link ? (
          <Confirm email={link.email!} />
        ) : (
          <>
            {pending && <Pending email={pending} />}
            <Form method="post" result={answer?.lastResult} clears>
              <TextField
                name="email"
                type="email"
                label={t("email.new")}
                hint={t("email.newHint")}
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                required
              />
              <TextField
                name="currentPassword"
                type="password"
                label={t("email.password")}
                hint={t("email.passwordHint")}
                autoComplete="current-password"
                required
              />
              <FormActions>
                <SubmitButton icon="send">{t("email.send")}</SubmitButton>
              </FormActions>
            </Form>
          </>
        )}
      </div>
    </>
  );
}

/** Opening a link must change nothing by itself: programs that look at mail open links, too. */
function Confirm({ email }: { email: string }) {
  const { t } = useTranslation("account");
  return (
    <Form method="post">
      <p className="mb-6 text-lg">{t("email.confirmText", { email })}</p>
      <FormActions>
        <SubmitButton icon="check">{t("email.confirm")}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function Pending({ email }: { email: string }) {
  const { t } = useTranslation("account");
  return (
    <Notice
      title={t("email.pending", { email })}
      action={
        <Form method="post">
          <Button type="submit" name="keep" value="on" variant="outline" size="sm">
            {t("email.keep")}
          </Button>
        </Form>
      }
    >
      {t("email.pendingText")}
    </Notice>
  );
}
