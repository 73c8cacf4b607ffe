/** /content/redirects/import: many at once, out of a spreadsheet. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { refusedForm } from "~/core/resource/refused-answer.server";
import { Form, FormActions, SubmitButton, TextArea } from "~/ui/form";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { importRedirects } from "../import.server";

export const handle = { i18n: ["redirect"], access: "contentStaff", ownSite: true };

export const loader = ({ context: { portal } }: LoaderFunctionArgs) => ({ title: translator(portal.locale, "redirect")("import.title") });

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args);
  const lines = String(form.get("lines") ?? "");
  if (!lines.trim()) {
    const t = translator(args.context.portal.locale, "redirect");
    return refusedForm(form, { lines: [t("import.nothing")] });
  }
  const imported = await importRedirects(args, lines);
  return data({ imported, lastResult: null }, { status: imported.made === 0 ? 422 : 200 });
};
export const meta = titled;

export default function Import() {
  const { t } = useTranslation("redirect");
  const { title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const imported = answer && "imported" in answer ? answer.imported : null;
  return (
    <>
      <PageHeader back={{ to: "/content/redirects", label: t("title") }} title={title} description={t("import.description")} />
      {imported && (
        <div className="mb-8" role="status">
          <Notice tone={imported.refused.length > 0 ? "warning" : "success"} title={t("import.made", { count: imported.made })}>
            {imported.refused.length > 0 && (
              <ul className="list-disc pl-5">
                {imported.refused.map(({ line, text, reason }) => (
                  <li key={line} className="break-words">
                    {t("import.line", { line, text })}: {reason}
                  </li>
                ))}
              </ul>
            )}
            {imported.tooMany && <p>{t("import.tooMany")}</p>}
          </Notice>
        </div>
      )}
      <Form method="post" result={answer?.lastResult} className="max-w-form">
        <TextArea name="lines" label={t("import.lines")} hint={t("import.hint")} rows={10} required />
        <FormActions>
          <SubmitButton>{t("import.send")}</SubmitButton>
        </FormActions>
      </Form>
    </>
  );
}
