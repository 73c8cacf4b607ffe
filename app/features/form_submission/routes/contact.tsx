/** /contactformulier: the form that the centre chose for it; without one, how to reach the centre. */
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Container } from "~/ui/Section";
import { centerContact } from "../center-contact.server";
import { CenterContact } from "../components/CenterContact";
import { Filling } from "../components/Filling";
import { entryOf } from "../fill/entry.server";
import { frameHeaders } from "../fill/frame.server";
import { viewOf } from "../fill/page.server";

export const handle = { i18n: ["form_submission", "form"], access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { entry, center } = await portal.db.fetchAll({
    entry: entryOf(portal, "", { contact: true }),
    center: centerContact(portal),
  });
  return data(
    {
      view: entry && viewOf(portal, entry, urlOf(args.request).searchParams),
      // From the second page on it has an address of its own.
      to: entry && `/forms/${entry.form.publicKey}`,
      title: translator(portal.locale, "form_submission")("contact.title"),
      center,
    },
    { headers: frameHeaders(false) },
  );
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: MetaFunction<typeof loader> = titled;

export default function Contact() {
  const { t } = useTranslation("form_submission");
  const { view, to, center } = useLoaderData<typeof loader>();
  const hasForm = view && view.kind !== "unknown";
  return (
    <Container className="grid items-start gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div>
        {hasForm ? (
          <Filling view={view} action={to ?? undefined} />
        ) : (
          <PageHeader title={t("contact.title")} description={t("contact.none")} />
        )}
      </div>
      <CenterContact of={center} />
    </Container>
  );
}
