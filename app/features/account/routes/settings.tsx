/** /profile-edit/settings: how one signs in, and where one is signed in. */
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { titleOf } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { StatusBadge } from "~/ui/StatusBadge";
import { ProfileTabs } from "../components/ProfileTabs";
import { AuthenticatorApp } from "../security/AuthenticatorApp";
import { Devices } from "../security/Devices";
import { Passkeys } from "../security/Passkeys";
import { PasswordForm } from "../security/PasswordForm";
import { CodesLeft, NewCodes } from "../security/RecoveryCodes";
import { type Security, securityOf } from "../security/security.server";
import { changeSettings } from "../security/settings-action.server";
import { Unlock } from "../security/Unlock";

export const handle = { i18n: ["security", "account", "session"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const t = translator(portal.locale, "security");
  // While acting as somebody their secrets are none of one's business.
  return {
    title: t("title"),
    windowTitle: t("windowTitle"),
    siteName: portal.name,
    security: viewer.actingBy ? null : await securityOf(args, viewer),
  };
};

export const action = async (args: ActionFunctionArgs) => changeSettings(args);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

/** Spec 2: its name there is shorter than its heading. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [titleOf(data?.windowTitle, matches)];

export default function Settings() {
  const { t } = useTranslation(["security", "account"]);
  const { title, siteName, security } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (step: string) => (answer?.step === step ? answer.lastResult : null);
  if (answer?.codes && security) return <NewCodes codes={answer.codes} email={security.email} name={siteName} />;
  return (
    <>
      <ProfileTabs title={title} description={t("description")} />
      {!security && <Notice tone="warning">{t("account:acting")}</Notice>}
      {security && (
        <div className="grid max-w-form gap-14">
          {security.mustSetUp && (
            <Notice tone="warning" title={t("mustSetUp.title")}>
              {t("mustSetUp.text", { name: siteName })}
            </Notice>
          )}
          {security.mustSetUp && <SecondFactor security={security} resultOf={resultOf} />}
          <PasswordForm email={security.email} hasPassword={security.hasPassword} result={resultOf("password")} />
          {!security.mustSetUp && <SecondFactor security={security} resultOf={resultOf} />}
          <Devices devices={security.devices} />
        </div>
      )}
    </>
  );
}

type Result = Parameters<typeof PasswordForm>[0]["result"];

function SecondFactor({ security, resultOf }: { security: Security; resultOf: (step: string) => Result }) {
  const { t } = useTranslation("security");
  const on = security.totp || security.passkeys.length > 0;
  return (
    <section id="second-factor" className="grid gap-10">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-xl">{t("second.title")}</h2>
          <StatusBadge tone={on ? "success" : "neutral"}>{t(on ? "second.on" : "second.off")}</StatusBadge>
        </div>
        <p className="mt-2 text-muted">{t(on ? "second.strong" : "second.text")}</p>
      </div>
      {!security.fresh && <Unlock hasPassword={security.hasPassword} result={resultOf("unlock")} />}
      <Passkeys passkeys={security.passkeys} fresh={security.fresh} result={resultOf("passkeyAdd")} />
      <AuthenticatorApp {...security} result={resultOf("totpConfirm")} />
      {on && security.fresh && <CodesLeft left={security.codesLeft} />}
    </section>
  );
}
