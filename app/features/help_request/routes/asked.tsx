/** /een-op-een-hulp/gevraagd: what happens now. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import { ButtonLink } from "~/ui/Button";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { Timeline } from "~/ui/Timeline";

export const handle = { i18n: ["help_request"], access: "everyone", feature: "oneOnOne" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "help_request")("asked.title"),
  center: portal.center.name,
  phone: portal.center.contactPhoneNumber && phoneText(portal.center.contactPhoneNumber),
  signedIn: portal.viewer !== null,
});

export const meta: MetaFunction<typeof loader> = titled;

export default function Asked() {
  const { t } = useTranslation("help_request");
  const { title, center, phone, signedIn } = useLoaderData<typeof loader>();
  return (
    <Section width="form">
      <PageHeader title={title} description={t("asked.description", { center })} />
      <Timeline
        items={[
          { title: t("asked.sent"), state: "done" },
          { title: t("asked.intake"), state: "current", children: t("asked.intakeText") },
          { title: t("asked.open"), state: "todo", children: t("asked.openText") },
          { title: t("asked.pair"), state: "todo", children: t("asked.pairText") },
        ]}
      />
      <p className="mt-8">{t(phone ? "asked.questions" : "asked.questionsMail", { center, phone })}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={signedIn ? "/hulp" : "/een-op-een-hulp"}>{t(signedIn ? "asked.mine" : "asked.back")}</ButtonLink>
      </p>
    </Section>
  );
}
