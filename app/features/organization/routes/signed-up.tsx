/** /organizations/signup/success: what happens now. The same for an address that had an account already. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { Timeline } from "~/ui/Timeline";

export const handle = { i18n: ["organization"], access: "everyone" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "organization")(portal.viewer ? "signedUp.now" : "signedUp.title"),
  centerName: portal.center.name,
  signedIn: portal.viewer !== null,
});

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function SignedUp() {
  const { t } = useTranslation("organization");
  const { title, centerName, signedIn } = useLoaderData<typeof loader>();
  return (
    <Section width="form">
      <PageHeader title={title} description={<p role="status">{t(signedIn ? "signedUp.nowText" : "signedUp.text")}</p>} />
      <Timeline
        items={[
          signedIn
            ? { title: t("signedUp.mailDone"), state: "done", children: t("signedUp.mailDoneText") }
            : { title: t("signedUp.mail"), state: "current", children: t("signedUp.mailText") },
          { title: t("signedUp.look", { name: centerName }), state: signedIn ? "current" : "todo", children: t("signedUp.lookText") },
          { title: t("signedUp.vacancy"), state: "todo", children: t("signedUp.vacancyText") },
        ]}
      />
      <p className="mt-8">
        {signedIn ? (
          <ButtonLink to="/vacancies/add" icon="pencil">
            {t("signedUp.write")}
          </ButtonLink>
        ) : (
          <ButtonLink to="/vacancies/search" variant="outline" icon="search">
            {t("signedUp.see")}
          </ButtonLink>
        )}
      </p>
    </Section>
  );
}
