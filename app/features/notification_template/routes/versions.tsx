/** /notification_templates/{name of the event}/versions?locale=nl: what the centre said in this mail before, against what it says now. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { command, executeOne } from "~/core/resource/command.server";
import { Button, ButtonLink } from "~/ui/Button";
import { ComparedLines } from "~/ui/ComparedLines";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { notificationTemplates } from "../notification_template.resource.server";
import { mailOf, templateOf } from "../overview.server";
import { localeFrom } from "../preview.server";
import { compared, versionsOf } from "../versions.server";

export const handle = { i18n: ["notification_template"], access: "contentStaff", ownSite: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const event = mailOf(args);
  const locale = localeFrom(args.request);
  const { row, versions } = await portal.db.fetchAll({
    row: templateOf(portal, event.name, locale),
    versions: versionsOf(portal, event.name, locale),
  });
  const asked = new URL(args.request.url).searchParams.get("with");
  const chosen = versions.find(({ id }) => id === asked) ?? null;
  const now = row ?? event.words[locale];
  const t = translator(portal.locale, "notification_template");
  return {
    title: `${t("versions.title")}: ${event.words[portal.locale].name}`,
    name: event.name,
    eventName: event.words[portal.locale].name,
    locale,
    versions: versions.map(({ id, number, at, by, subject, body }) => ({
      ...{ id, number, at, by, subject },
      isNow: row !== undefined && subject === now.subject && body === now.body,
    })),
    chosen: chosen && { id: chosen.id, number: chosen.number, at: chosen.at, ...compared(chosen, now) },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const { name } = mailOf(args);
  const locale = localeFrom(args.request);
  const id = String((await readForm(args)).get("version") ?? "");
  const { row, versions } = await portal.db.fetchAll({ row: templateOf(portal, name, locale), versions: versionsOf(portal, name, locale) });
  const version = versions.find((one) => one.id === id);
  if (!version) throw notFound(args);
  const words = { subject: version.subject, body: version.body };
  const change = row
    ? command.update(notificationTemplates, row.id, { attributes: words })
    : command.create(notificationTemplates, { attributes: { name, locale, ...words } });
  const outcome = await executeOne(portal, change);
  const t = translator(portal.locale, "notification_template");
  if (!outcome.ok) return data({ refused: t("versions.refused") }, { status: outcome.refused.status });
  return redirect(`/notification_templates/${name}/edit?locale=${locale}`, {
    headers: { "Set-Cookie": flash({ title: t("versions.restored") }) },
  });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Versions() {
  const { t } = useTranslation("notification_template");
  const { title, name, eventName, locale, versions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { dateTime } = useFormat();
  const here = `/notification_templates/${name}`;
  return (
    <>
      <PageHeader
        back={{ to: `${here}/edit?locale=${locale}`, label: eventName }}
        title={title}
        description={t("versions.description", { language: t(`language.${locale}`) })}
      />
      {answer && (
        <div role="alert" className="mb-6">
          <Notice tone="danger">{answer.refused}</Notice>
        </div>
      )}
      <Compared />
      <DataTable
        caption={title}
        rows={versions}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="history" title={t("versions.none")}>
            {t("versions.noneText")}
          </EmptyState>
        }
        columns={[
          { key: "subject", header: t("field.subject"), primary: true, cell: ({ subject }) => <span lang={locale}>{subject}</span> },
          { key: "at", header: t("versions.when"), cell: ({ at }) => dateTime(at) },
          { key: "by", header: t("versions.by"), cell: ({ by }) => by ?? t("versions.nobody") },
          {
            key: "compare",
            header: t("versions.compare"),
            action: true,
            cell: ({ id, number, isNow }) =>
              isNow ? (
                t("versions.now")
              ) : (
                <ButtonLink
                  to={`${here}/versions?locale=${locale}&with=${id}`}
                  size="sm"
                  variant="outline"
                  aria-label={t("versions.compareNamed", { number })}
                >
                  {t("versions.compare")}
                </ButtonLink>
              ),
          },
        ]}
      />
    </>
  );
}

/** One version against what is said now, and the way back to it. */
function Compared() {
  const { t } = useTranslation("notification_template");
  const { chosen, locale } = useLoaderData<typeof loader>();
  const { dateTime } = useFormat();
  if (!chosen) return null;
  return (
    <section className="mb-10 grid max-w-3xl gap-4" aria-labelledby="compare-title">
      <h2 id="compare-title" className="text-xl">
        {t("versions.since", { at: dateTime(chosen.at) })}
      </h2>
      {(["subject", "body"] as const).map((field) => (
        <div key={field}>
          <h3 className="mb-2 text-base">{t(`field.${field}`)}</h3>
          <div lang={locale}>
            <ComparedLines lines={chosen[field]} />
          </div>
        </div>
      ))}
      <Form method="post">
        <input type="hidden" name="version" value={chosen.id} />
        <Button type="submit" icon="rotate-ccw">
          {t("versions.restore")}
        </Button>
      </Form>
    </section>
  );
}
