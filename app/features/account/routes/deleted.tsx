/** /profile-edit/verwijderd: goodbye, for whoever has just deleted their account. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";

export const handle = { i18n: ["account"], access: "everyone" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "account")("deleted.title"),
  name: portal.name,
});

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Deleted() {
  const { t } = useTranslation("account");
  const { title, name } = useLoaderData<typeof loader>();
  return (
    <Section width="form">
      <PageHeader title={title} description={t("deleted.text", { name })} />
      <p className="mb-8">{t("deleted.still")}</p>
      <ButtonLink to="/vacancies/search">{t("deleted.search")}</ButtonLink>
    </Section>
  );
}
