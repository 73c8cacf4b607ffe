/** /toegankelijkheid: how accessible this site is, what is known to be missing, and whom to tell. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import { ButtonLink } from "~/ui/Button";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Prose } from "~/ui/Prose";
import { textOf } from "../texts.server";

export const handle = { i18n: ["about"], access: "everyone" };

export const loader = ({ context: { portal } }: LoaderFunctionArgs) => {
  const t = translator(portal.locale, "about");
  const { contactEmail, contactPhoneNumber, name } = portal.center;
  return {
    title: t("accessibility.title"),
    name: portal.name,
    html: textOf("accessibility", portal.locale, { name: portal.name, center: name, host: new URL(portal.origin).host }),
    email: contactEmail,
    phone: contactPhoneNumber ? phoneText(contactPhoneNumber) : null,
    subject: t("accessibility.subject", { name: portal.name }),
  };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Accessibility() {
  const { t } = useTranslation("about");
  const { title, name, html, email, phone, subject } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-form">
      <PageHeader title={title} description={t("accessibility.description", { name })} />
      <Prose html={html} />
      <div className="mt-8">
        <Notice title={t("accessibility.report")}>
          <p>{t("accessibility.reportText")}</p>
          {email ? (
            <p className="mt-3">
              <ButtonLink to={`mailto:${email}?subject=${encodeURIComponent(subject)}`} icon="mail">
                {t("accessibility.mail")}
              </ButtonLink>
            </p>
          ) : (
            !phone && <p>{t("accessibility.nobody")}</p>
          )}
          {email && <p className="mt-3">{t("accessibility.address", { email })}</p>}
          {phone && <p className="mt-3">{t("accessibility.call", { phone })}</p>}
        </Notice>
      </div>
    </div>
  );
}
