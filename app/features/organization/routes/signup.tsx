/** /organizations/signup: an organisation and its first user in three steps. Each is a form of its own, so that it works without script. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ZodType } from "zod";
import { placesAround } from "~/core/geo/places.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import type { FormResult } from "~/ui/form";
import { titleOf } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import type { RegisterInput } from "../../account";
import { formBack, submitted, unlessTooMany } from "../../account/index.server";
import { editorQueries } from "../organization-staff.server";
import { SignupForm } from "../signup/SignupForm";
import { contactPart, type OrganizationPart, organizationPart, signupSchema } from "../signup/signup.schema";
import { memberElsewhere, signUpOrganization, worksWithoutRole } from "../signup/signup.server";
import { type Step, steps } from "../signup/steps";

export const handle = { i18n: ["organization", "signup", "session"], access: "everyone" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const { viewer, center } = portal;
  const t = translator(portal.locale, "organization");
  return {
    ...(await portal.db.fetchAll(editorQueries(portal))),
    title: t("signup.title"),
    description: t("signup.description", { name: portal.name }),
    centerName: center.name,
    places: placesAround(center),
    /** Why it cannot be done from this account. */
    barred: worksWithoutRole(portal) ? translator(portal.locale, "validation")(memberElsewhere.message) : null,
    you: viewer && { name: `${viewer.firstName} ${viewer.lastName}`, email: viewer.email },
  };
};

export type SignupData = Awaited<ReturnType<typeof loader>>;

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const form = await readForm(args);
  const filled = steps.named(form.get("step")) ?? "check";
  const back = steps.named(form.get("back"));
  if (back || filled !== "check") return anotherStep(args, form, filled, back);
  const submission = await submitted<OrganizationPart>(args, portal.viewer ? organizationPart : signupSchema, form);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    const person = portal.viewer ? null : (submission.value as OrganizationPart & RegisterInput);
    const refusal = await signUpOrganization(args, submission.value, person);
    if (!refusal) return redirect("/organizations/signup/success");
    const message = translator(portal.locale, "validation")(refusal.message, refusal.values);
    return formBack(submission, refusal.field ? { fields: { [refusal.field]: message } } : { message });
  });
};

/** One step back as it is, or the next one when nothing is wrong with this one. Nothing is stored. */
async function anotherStep(args: ActionFunctionArgs, form: FormData, filled: Step, back: Step | undefined) {
  const part: ZodType<unknown> = filled === "contact" && !args.context.portal.viewer ? contactPart : organizationPart;
  const submission = await submitted(args, part, form);
  if (!back && submission.status !== "success") return formBack(submission);
  const { initialValue } = submission.reply();
  return data({ lastResult: { initialValue: { ...initialValue, step: back ?? steps.after(filled) } } as FormResult });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(data?.title, matches),
  { name: "description", content: data?.description },
];

export default function Signup() {
  const { t } = useTranslation("organization");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (page.barred)
    return (
      <Section width="form">
        <PageHeader title={t("signup.title")} />
        <Notice tone="warning">{page.barred}</Notice>
      </Section>
    );
  return (
    <Section width="form">
      <PageHeader title={t("signup.title")} description={answer ? undefined : page.description} />
      <SignupForm page={page} result={answer?.lastResult as FormResult | undefined} />
      {!answer && <Next page={page} />}
    </Section>
  );
}

/** What comes of it, and where to go for whoever meant something else. */
function Next({ page: { you, centerName } }: { page: SignupData }) {
  const { t } = useTranslation("organization");
  return (
    <>
      <section className="mt-10 rounded-lg bg-accent-soft px-6 py-5 text-on-accent-soft">
        <h2 className="text-lg">{t("signup.nextTitle")}</h2>
        <ol className="mt-2 grid list-decimal gap-2 ps-6">
          {!you && <li>{t("signup.next1")}</li>}
          <li>{t("signup.next2", { name: centerName })}</li>
          <li>{t("signup.next3")}</li>
        </ol>
      </section>
      {!you && (
        <p className="mt-10 border-t border-line pt-8 text-muted">
          {t("signup.volunteer")}{" "}
          <Link className="link" to="/signup">
            {t("signup.volunteerLink")}
          </Link>
        </p>
      )}
    </>
  );
}
