import { Form as PlainForm, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import type { SummaryView } from "../fill/view";
import { Challenge } from "./Challenge";
import { Kept } from "./FillPage";
import { Progress } from "./Progress";

/** What was answered, before it is sent: each page with a way back to it. */
export function Summary({
  view: { title, steps, pages, ending, days, embedded, challenge },
  problem,
}: {
  view: SummaryView;
  problem?: string;
}) {
  const { t } = useTranslation("form_submission");
  const { pathname } = useLocation();
  const titleOf = ({ title }: { title: string }, at: number) =>
    title || (pages.length > 1 ? t("summary.page", { number: at + 1 }) : t("summary.answers"));
  const embed = embedded ? "&embed=1" : "";
  return (
    <>
      <h1 className="page-title mb-3">{title}</h1>
      {steps > 2 && <Progress step={steps} steps={steps} />}
      {ending && (
        <div className="mb-6">
          <Notice tone={ending.sends ? "info" : "warning"} title={ending.title || t("ending")}>
            <span className="whitespace-pre-line">{ending.text}</span>
          </Notice>
        </div>
      )}
      <h2 className="text-2xl">{t(ending?.sends === false ? "summary.answers" : "summary.title")}</h2>
      {ending?.sends !== false && <p className="mt-1 mb-6">{t("summary.text")}</p>}
      <div className="grid gap-8">
        {pages.map((page, at) => (
          <section key={page.at} aria-labelledby={`page-${page.at}`} className="border-t border-line pt-4">
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 id={`page-${page.at}`} className="text-lg">
                {titleOf(page, at)}
              </h3>
              <Link className="link inline-block py-2" to={`${pathname}?page=${page.at}${embed}`}>
                {t("summary.change")}
                <span className="visually-hidden"> {titleOf(page, at)}</span>
              </Link>
            </div>
            <dl className="grid gap-4">
              {page.items.map(({ id, text, lines }) => (
                <div key={id}>
                  <dt className="text-sm text-muted">{text}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    {lines.length > 0 ? lines.join("\n") : <span className="text-muted">{t("summary.nothing")}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {ending?.sends !== false && (
        <PlainForm method="post" className="mt-8 grid gap-6" aria-label={t("summary.title")}>
          {problem && (
            <p role="alert" className="notice notice-danger">
              {problem}
            </p>
          )}
          {challenge && <Challenge {...challenge} />}
          <div>
            <SubmitButton name="_action" value="send" icon="send" size="lg">
              {t("summary.send")}
            </SubmitButton>
          </div>
          <Kept days={days} />
        </PlainForm>
      )}
    </>
  );
}
