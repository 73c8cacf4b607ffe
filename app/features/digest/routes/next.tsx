/** /profile-edit/periodieke-mail/volgende: my next mail as it would be now, formatted or (`?view=text`) as text. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Segments } from "~/ui/Segments";
import { nextMail } from "../next.server";
import { digestPath, nextPath } from "../paths";

export const handle = { i18n: ["digest"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const mail = await nextMail(args);
  return {
    title: translator(portal.locale, "digest")("next"),
    mail: mail && { subject: mail.subject, text: mail.text },
    asText: urlOf(args.request).searchParams.get("view") === "text",
  };
};

export const meta = titled;

export default function Next() {
  const { t } = useTranslation("digest");
  const { title, mail, asText } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: digestPath, label: t("back") }} title={title} description={mail && t("nextText")} />
      {mail ? (
        <>
          <p>
            <strong>{t("subject")}:</strong> {mail.subject}
          </p>
          <Segments
            className="my-5"
            label={t("view")}
            items={[
              { to: nextPath, icon: "mail", label: t("html"), current: !asText },
              { to: `${nextPath}?view=text`, icon: "file-text", label: t("text"), current: asText },
            ]}
          />
          {asText ? (
            <pre className="max-w-3xl overflow-x-auto rounded-md border border-line p-5 text-sm whitespace-pre-wrap">{mail.text}</pre>
          ) : (
            <iframe
              title={title}
              src={`${nextPath}/mail`}
              sandbox=""
              className="h-[46rem] w-full max-w-3xl rounded-md border border-line bg-white"
            />
          )}
        </>
      ) : (
        <EmptyState icon="mail" title={t("nextNone")} action={<ButtonLink to={digestPath}>{t("back")}</ButtonLink>}>
          {t("nextNoneText")}
        </EmptyState>
      )}
    </>
  );
}
