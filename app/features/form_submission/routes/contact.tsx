/** /contactformulier: the form that the centre chose for it; without one, how to reach the centre. */
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Container } from "~/ui/Section";
import { Filling } from "../components/Filling";
import { entryOf } from "../fill/entry.server";
import { frameHeaders } from "../fill/frame.server";
import { viewOf } from "../fill/page.server";

export const handle = { i18n: ["form_submission", "form"], access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const entry = await portal.db.fetch(entryOf(portal, "", { contact: true }));
  const view = entry && viewOf(portal, entry, urlOf(args.request).searchParams);
  const { name, contactName, contactEmail, contactPhoneNumber: phone } = portal.center;
  return data(
    {
      view,
      // From the second page on it has an address of its own.
      to: entry && `/forms/${entry.form.publicKey}`,
      title: translator(portal.locale, "form_submission")("contact.title"),
      center: { name, contactName, contactEmail, phone: phone && phoneText(phone) },
    },
    { headers: frameHeaders(false) },
  );
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: MetaFunction<typeof loader> = titled;

export default function Contact() {
  const { t } = useTranslation("form_submission");
  const { view, to, center } = useLoaderData<typeof loader>();
  if (view && view.kind !== "unknown") {
    return (
      <Container width="form" className="py-12">
        <Filling view={view} action={to ?? undefined} />
      </Container>
    );
  }
  return (
    <Container width="form" className="py-12">
      <PageHeader title={t("contact.title")} description={t("contact.none")} />
      <p className="mb-3">{t("contact.noneText")}</p>
      <ul className="grid gap-2">
        <li className="font-semibold">{[center.contactName, center.name].filter(Boolean).join(", ")}</li>
        {center.contactEmail && (
          <li>
            <a className="link" href={`mailto:${center.contactEmail}`}>
              {center.contactEmail}
            </a>
          </li>
        )}
        {center.phone && <li>{center.phone}</li>}
      </ul>
    </Container>
  );
}
