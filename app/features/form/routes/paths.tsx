/** /form_builder/{id}/paths: every way through the newest draft of a form, and what nobody comes to. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readEdited } from "~/builder/draft.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { FormTabs } from "../components/FormTabs";
import { builtForm } from "../editor/built-form.server";
import { shownPaths } from "../editor/shown-paths.server";

export const handle = { i18n: ["form"], access: "formStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { id, draft } = await readEdited(builtForm, args, args.params.id);
  return { title: String(draft.attributes.title), id, ...shownPaths(draft, args.context.portal.locale) };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function FormPaths() {
  const { t } = useTranslation("form");
  const { title, id, unreachable, paths, more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: "/form_builder", label: t("title") }} title={title} />
      <FormTabs id={id} />
      <p className="mb-6 max-w-form text-muted">{t("paths.description")}</p>
      {unreachable.length > 0 && (
        <Notice tone="warning" title={t("paths.unreachable")}>
          <ul>
            {unreachable.map((one) => (
              <li key={one.id}>
                <Link to={`/form_builder/${id}/edit?block=${one.id}`} className="link">
                  {one.text}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {paths.every(({ asked }) => asked === 0) ? (
        <EmptyState icon="list" title={t("paths.none")} action={<ButtonLink to={`/form_builder/${id}/edit`}>{t("parts.edit")}</ButtonLink>}>
          {t("paths.noneText")}
        </EmptyState>
      ) : (
        <ol className="mt-6 grid max-w-form gap-4">
          {paths.map(({ steps, asked, end }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paths have no names, and no state
            <li key={at} className="rounded-md border border-line bg-raised p-5">
              <h2 className="text-lg">{t("paths.path", { number: at + 1 })}</h2>
              {steps.length > 0 ? (
                <dl className="mt-2 grid gap-1">
                  {steps.map((step) => (
                    <div key={step.question} className="flex flex-wrap gap-x-2">
                      <dt className="text-muted">{step.question}</dt>
                      <dd className="font-semibold">{step.answer}</dd>
                    </div>
                  ))}
                </dl>
              ) : (
                <p className="mt-2">{t("paths.always")}</p>
              )}
              <p className="mt-3 text-sm text-muted">
                {t("paths.asked", { count: asked })} {end === null ? t("paths.sends") : t("paths.ends", { end })}
              </p>
            </li>
          ))}
        </ol>
      )}
      {more && <p className="mt-6 text-muted">{t("paths.more", { count: paths.length })}</p>}
    </>
  );
}
