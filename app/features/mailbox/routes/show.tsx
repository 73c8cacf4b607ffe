import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titleOf } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { Tabs } from "~/ui/Tabs";
import { Time } from "~/ui/Time";
import { mailOf, type StoredMail } from "../mailbox.server";

const views = ["html", "text", "headers"] as const;

export const handle = { i18n: ["mailbox"], access: "developers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { html: _, ...mail } = await mailOf(args);
  const asked = new URL(args.request.url).searchParams.get("view");
  return { ...mail, view: views.find((view) => view === asked) ?? "html" };
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(data?.subject, matches),
  { name: "robots", content: "noindex" },
];

export default function ShowMail() {
  const { t } = useTranslation("mailbox");
  const mail = useLoaderData<typeof loader>();
  const path = `/test/mail/${mail.id}`;
  const tabs = views.map((view) => ({
    to: view === "html" ? path : `${path}?view=${view}`,
    label: t(`views.${view}`),
    current: view === mail.view,
  }));
  return (
    <Section width="form">
      <PageHeader title={mail.subject} back={{ to: "/test/mail", label: t("title") }} />
      <p className="text-muted">
        {mail.sender}
        <br />
        {t("toWhom", { to: mail.recipients.join(", ") })} · <Time value={mail.createdAt} format="dateTime" />
      </p>
      <Tabs label={t("views.label")} items={tabs} />
      {mail.view === "html" && (
        <iframe
          title={mail.subject}
          src={`${path}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          className="mt-4 h-[48rem] w-full border border-line"
        />
      )}
      {mail.view !== "html" && (
        <pre className="mt-4 overflow-x-auto whitespace-pre-wrap break-words border border-line p-4 text-sm">
          {mail.view === "text" ? mail.text : headersOf(mail)}
        </pre>
      )}
    </Section>
  );
}

const headersOf = ({ sender, recipients, subject, messageId, createdAt }: StoredMail) =>
  [`From: ${sender}`, `To: ${recipients.join(", ")}`, `Subject: ${subject}`, `Message-ID: <${messageId}>`, `Date: ${createdAt}`].join("\n");
