/** /signup/success: what to do now; the same for an address that had an account already. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { emailField } from "~/core/auth/email";
import { justDoneBy } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { Button, ButtonLink } from "~/ui/Button";
import { titledUnlisted } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";

export const handle = { i18n: ["signup"], access: "everyone" };

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const title = translator(portal.locale, "signup")("success.title");
  return { title, email: emailField.safeParse(justDoneBy(request)).data ?? null };
};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Success() {
  const { t } = useTranslation("signup");
  const { email } = useLoaderData<typeof loader>();
  return (
    <Section width="form">
      <PageHeader title={t("success.title")} />
      <Notice tone="success">
        <p role="status">
          {email ? t("success.textTo", { email }) : t("success.text")} {t("success.valid")}
        </p>
      </Notice>
      <h2 className="mt-10 text-lg">{t("success.nothing")}</h2>
      <p className="mt-2 mb-4 text-muted">{t("success.nothingText")}</p>
      {email ? (
        <>
          <Form method="post" action="/auth/recover?account=1">
            <input type="hidden" name="email" value={email} />
            <Button type="submit" variant="outline" icon="mail">
              {t("success.again")}
            </Button>
          </Form>
          <p className="mt-4 text-muted">
            {t("success.wrong")}{" "}
            <Link className="link" to="/signup">
              {t("success.wrongLink")}
            </Link>
          </p>
        </>
      ) : (
        <ButtonLink to="/auth/recover?account=1" variant="outline" icon="mail">
          {t("success.again")}
        </ButtonLink>
      )}
      <h2 className="mt-10 text-lg">{t("success.meanwhile")}</h2>
      <p className="mt-2 mb-4 text-muted">{t("success.meanwhileText")}</p>
      <ButtonLink to="/vacancies/search" variant="outline" icon="search">
        {t("success.vacancies")}
      </ButtonLink>
    </Section>
  );
}
