/** /support: how-to pages for one's role, whom to ask, and how the system is doing. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import { Card, CardGrid } from "~/ui/Card";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { State } from "../components/State";
import { guidesFor } from "../guides.server";
import { systemState } from "../state.server";

export const handle = { i18n: ["support"], access: "signedIn" };

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { portal } = context;
  const { name, contactName, contactEmail, contactPhoneNumber } = portal.center;
  return {
    title: translator(portal.locale, "support")("title"),
    guides: guidesFor(portal.viewer, portal.locale),
    contact: { center: name, name: contactName, email: contactEmail, phone: contactPhoneNumber ? phoneText(contactPhoneNumber) : null },
    state: await systemState(context),
  };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Support() {
  const { t } = useTranslation("support");
  const { title, guides, contact, state } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} description={t("description")} />
      <CardGrid>
        {guides.map((guide) => (
          <Card key={guide.name} to={`/support/${guide.name}`} headingLevel={2} title={guide.title}>
            <p>{guide.summary}</p>
          </Card>
        ))}
      </CardGrid>
      <div className="mt-12 grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="support-contact">
          <h2 id="support-contact">{t("contact.title")}</h2>
          <p className="mt-2">{t("contact.text", { center: contact.center })}</p>
          {contact.name && <p className="mt-2 font-semibold">{contact.name}</p>}
          {contact.email && (
            <p>
              <a className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </p>
          )}
          {contact.phone && (
            <p>
              <a className="link" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
                {contact.phone}
              </a>
            </p>
          )}
          {!contact.email && !contact.phone && <p className="mt-2 text-muted">{t("contact.nobody")}</p>}
          <p className="mt-4">
            <Link to="/volunteerly/changelog" className="link">
              {t("changelog")}
            </Link>
          </p>
        </section>
        {state && <State {...state} />}
      </div>
    </>
  );
}
