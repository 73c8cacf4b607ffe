/** /signup/success: what to do now; the same for an address that had an account already. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { titledUnlisted } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";

export const handle = { i18n: ["signup"], access: "everyone" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const title = translator(portal.locale, "signup")("success.title");
  return { title };
};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Success() {
  const { t } = useTranslation("signup");
  return (
    <Section width="form">
      <PageHeader title={t("success.title")} />
      <Notice tone="success">
        <p role="status">
          {t("success.text")} {t("success.valid")}
        </p>
      </Notice>
      <h2 className="mt-10 text-lg">{t("success.nothing")}</h2>
      <p className="mt-2 mb-4 text-muted">{t("success.nothingText")}</p>
      <ButtonLink to="/auth/recover?account=1" variant="outline" icon="mail">
        {t("success.again")}
      </ButtonLink>
      <h2 className="mt-10 text-lg">{t("success.meanwhile")}</h2>
      <p className="mt-2 mb-4 text-muted">{t("success.meanwhileText")}</p>
      <ButtonLink to="/vacancies/search" variant="outline" icon="search">
        {t("success.vacancies")}
      </ButtonLink>
    </Section>
  );
}
