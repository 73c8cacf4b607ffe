/** /test/{page}: the developer test pages of the specification, each a working page of what its name says. In development only. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Tabs } from "~/ui/Tabs";
import { answerTo, shownOn } from "../developer.server";
import { type TestPage, testPages } from "../pages";
import { ApiPage, AuthPage, DollarApiPage, UserStorePage } from "../views/api";
import { FormBuilderPage } from "../views/formbuilder";
import { DatePickerPage, DupePage, FormPage, StepForm2Page, StepFormPage, TiptapPage } from "../views/forms";
import { ColorModePage, ColorsPage, SentryPage, ToasterPage, UserPage } from "../views/look";

export const handle = { i18n: ["developer", "error"], access: "developers" };

function pageOf(args: RequestArgs & { params: { page?: string } }): TestPage {
  const page = testPages.find((name) => name === args.params.page);
  if (!page) throw notFound(args);
  return page;
}

export const loader = (args: LoaderFunctionArgs) => {
  const page = pageOf(args);
  const t = translator(args.context.portal.locale, "developer");
  return data({ page, title: t(`page.${page}.title`), ...shownOn(page, args) });
};

export const action = (args: ActionFunctionArgs) => answerTo(pageOf(args), args);

export const meta: MetaFunction<typeof loader> = titledUnlisted;

const views: Partial<Record<TestPage, ComponentType>> = {
  api: ApiPage,
  auth: AuthPage,
  dupe: DupePage,
  form: FormPage,
  user: UserPage,
  colors: ColorsPage,
  "color-mode": ColorModePage,
  sentry: SentryPage,
  tiptap: TiptapPage,
  toaster: ToasterPage,
  "step-form": StepFormPage,
  "step-form-2": StepForm2Page,
  datepicker: DatePickerPage,
  "dollar-api": DollarApiPage,
  "user-store": UserStorePage,
  formbuilder: FormBuilderPage,
};

export default function Developer() {
  const { t } = useTranslation("developer");
  const { page, title } = useLoaderData<typeof loader>();
  const View = views[page];
  return (
    <>
      <PageHeader eyebrow={`/test/${page}`} title={title} description={t(`page.${page}.text`)} />
      <Tabs label={t("pages")} items={testPages.map((name) => ({ to: `/test/${name}`, label: name, current: name === page }))} />
      <div key={page} className="mt-8 max-w-form">
        {View && <View />}
      </div>
    </>
  );
}
