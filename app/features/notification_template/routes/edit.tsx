/** /notification_templates/{name of the event}/edit: the words of one mail in one language (`?locale=en`), beside what its reader gets. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { locales } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { pressed } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { constraintsOf } from "~/core/screen/values.server";
import { Editor } from "~/ui/editor/Editor";
import type { EditorView } from "~/ui/editor/view";
import { RadioGroup } from "~/ui/form";
import { ChipLine } from "~/ui/form/rich-text/ChipLine";
import { RichText } from "~/ui/form/rich-text/RichText";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { Tabs } from "~/ui/Tabs";
import { chipsOf } from "../components/chip-words";
import { MergeFields } from "../components/MergeFields";
import { Preview } from "../components/Preview";
import { notificationTemplates } from "../notification_template.resource.server";
import { notificationTemplateSchema } from "../notification_template.schema";
import { mailOf, templateOf, wordingOf } from "../overview.server";
import { localeFrom, sendTest } from "../preview.server";
import { reachOf } from "../reach.server";
import { fieldsOf } from "../template.server";

export const handle = { i18n: ["notification_template", "rich_text"], access: "contentStaff", ownSite: true, roomy: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const event = mailOf(args);
  const locale = localeFrom(args.request);
  const { row, reach } = await portal.db.fetchAll({ row: templateOf(portal, event.name, locale), reach: reachOf(portal, event) });
  const { subject, body } = row ?? event.words[locale];
  return {
    title: event.words[portal.locale].name,
    name: event.name,
    locale,
    wording: wordingOf(row),
    reach,
    // Whether somebody has an account is only asked in conditions.
    fields: fieldsOf(event).filter((field) => field !== "account"),
    editor: {
      words: "notification_template",
      id: row?.id ?? null,
      // Older than any row: whoever is the second to word a mail sees the first one's words.
      lockVersion: row?.lockVersion ?? -1,
      values: { subject, body, active: row?.active === false ? "off" : "on", name: event.name, locale },
      constraints: constraintsOf(notificationTemplateSchema),
      mayDelete: row !== undefined,
      state: null,
    } satisfies EditorView,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const { name } = mailOf(args);
  const locale = localeFrom(args.request);
  const here = `/notification_templates/${name}/edit?locale=${locale}`;
  if ((await pressed(args)) === "test") {
    await sendTest(portal, name, locale);
    const t = translator(portal.locale, "notification_template");
    return redirect(here, { headers: { "Set-Cookie": flash({ title: t("said.test", { email: portal.viewer!.email }) }) } });
  }
  const row = await portal.db.fetch(templateOf(portal, name, locale));
  return perform({ ...args, params: { id: row?.id } }, notificationTemplates, { done: here });
};

export const headers = actionHeaders;
export const meta = titled;

export default function Template() {
  const { t } = useTranslation("notification_template");
  const { name, locale, wording, reach, fields } = useLoaderData<typeof loader>();
  const address = `/notification_templates/${name}`;
  const nameOf = useCallback((field: string) => t(`chip.name.${field}`, { defaultValue: field }), [t]);
  const chips = useMemo(() => chipsOf({ field: nameOf, say: (key, values) => t(`chip.say.${key}`, { ...values }) }), [nameOf, t]);
  return (
    <div className="grid gap-x-16 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <div>
        <Editor
          key={locale}
          bySearch
          list={`/notification_templates#${name}`}
          description={
            <Tabs
              label={t("languages")}
              items={locales.map((one) => ({ to: `${address}/edit?locale=${one}`, label: t(`language.${one}`), current: one === locale }))}
            />
          }
        >
          {(values) => (
            <>
              <p className="mb-6 text-muted">
                {wording === "shipped" && `${t("shipped")} `}
                {reach === null ? t("reachOne") : t("reach", { count: reach })}{" "}
                <Link to={`${address}/versions?locale=${locale}`} className="link">
                  {t("versions.title")}
                </Link>
              </p>
              {wording === "broken" && (
                <div className="mb-6">
                  <Notice tone="warning" title={t("wording.broken")}>
                    {t("brokenText")}
                  </Notice>
                </div>
              )}
              <input type="hidden" name="name" value={name} />
              <input type="hidden" name="locale" value={locale} />
              <div data-words="subject" lang={locale}>
                <ChipLine name="subject" chips={chips} />
              </div>
              <div data-words="body" lang={locale} className="mt-6">
                <RichText name="body" rows={14} chips={chips} />
              </div>
              <MergeFields fields={fields} nameOf={nameOf} />
              <RadioGroup
                name="active"
                defaultValue={String(values.active)}
                options={["on", "off"].map((value) => ({ value, label: t(`active.${value}`) }))}
              />
            </>
          )}
        </Editor>
      </div>
      <Preview address={`${address}/preview?locale=${locale}`} />
    </div>
  );
}
