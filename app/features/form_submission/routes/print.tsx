/** /form_builder/{id}/submissions/print: the list as its filters have it, with all answers, for paper. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { printPage } from "../print-page.server";

export const handle = { i18n: ["form_submission"], access: "formStaff" };

export const loader = (args: LoaderFunctionArgs) => printPage(args);

export const meta = titled;

export default function Print() {
  const { t } = useTranslation("form_submission");
  const { title, form, total, items, at } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: `/form_builder/${form.id}/submissions`, label: t("print.back") }}
        title={title}
        description={t("print.text", { count: total, date: at })}
        actions={
          <Button icon="printer" className="script-only print:hidden" onClick={() => window.print()}>
            {t("print.button")}
          </Button>
        }
      />
      {total > items.length && <p className="mb-6">{t("print.most", { count: items.length })}</p>}
      {items.map((item) => (
        <section key={item.id} className="mb-8 border-t border-line pt-4">
          <h2 className="text-lg">{item.head}</h2>
          <p className="mb-3 text-sm text-muted">{item.below}</p>
          <dl className="grid gap-3">
            {item.answers.map(({ id, text, lines }) => (
              <div key={id} className="break-inside-avoid">
                <dt className="text-sm text-muted">{text}</dt>
                <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
                  {lines.join("\n") || t("show.nothing")}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
