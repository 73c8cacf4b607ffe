/** /certificaat/{code}: whether a paper is real. Says that and nothing else: no name, no hours. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDate } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { titledUnlisted } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Container } from "~/ui/Section";

import { certificateBy } from "../certificate.queries.server";

export const handle = { i18n: ["certificate"], access: "everyone", feature: "volunteerProfiles" };

export const loader = async ({ params, context: { portal } }: LoaderFunctionArgs) => {
  const code = String(params.code).toUpperCase();
  const found = await portal.db.fetch(certificateBy(portal, code));
  const title = translator(portal.locale, "certificate")("verifyTitle");
  return data({ title, made: found ? formatDate(found.createdAt, portal.locale, portal.now) : null }, { status: found ? 200 : 404 });
};

export const meta = titledUnlisted;

export default function Verify() {
  const { t } = useTranslation("certificate");
  const { title, made } = useLoaderData<typeof loader>();
  return (
    <Container width="form" className="section">
      <PageHeader title={title} />
      {made ? (
        <Notice tone="success" title={t("real")}>
          {t("realText", { date: made })}
        </Notice>
      ) : (
        <Notice tone="warning" title={t("unknown")}>
          {t("unknownText")}
        </Notice>
      )}
    </Container>
  );
}
