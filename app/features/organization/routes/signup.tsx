/** /organizations/signup: an organisation and its first user in one go. */
import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { placesAround } from "~/core/geo/places.server";
import { translator } from "~/core/i18n/translator.server";
import { CheckboxGroup, Fieldset, Form, FormActions, Select, SubmitButton, TextArea, TextField } from "~/ui/form";
import { titleOf } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { PersonFields, type RegisterInput, Terms } from "../../account";
import { formBack, submitted, unlessTooMany } from "../../account/index.server";
import { AddressFields } from "../editor/AddressFields";
import { editorQueries } from "../organization-staff.server";
import { type OrganizationPart, organizationPart, signupSchema } from "../signup/signup.schema";
import { signUpOrganization } from "../signup/signup.server";

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
    you: viewer && { name: `${viewer.firstName} ${viewer.lastName}`, email: viewer.email },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const submission = await submitted<OrganizationPart>(args, portal.viewer ? organizationPart : signupSchema);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    const person = portal.viewer ? null : (submission.value as OrganizationPart & RegisterInput);
    const refusal = await signUpOrganization(args, submission.value, person);
    if (!refusal) return redirect("/organizations/signup/success");
    const message = translator(portal.locale, "validation")(refusal.message, refusal.values);
    return formBack(submission, refusal.field ? { fields: { [refusal.field]: message } } : { message });
  });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(data?.title, matches),
  { name: "description", content: data?.description },
];

export default function Signup() {
  const { t } = useTranslation("organization");
  const { categories, nonProfitTypes, places, centerName, description, you } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Section width="form">
      <PageHeader title={t("signup.title")} description={description} />
      <section className="mb-8 rounded-lg bg-accent-soft px-6 py-5 text-on-accent-soft">
        <h2 className="text-lg">{t("signup.nextTitle")}</h2>
        <ol className="mt-[0.6rem] grid list-decimal gap-[0.4rem] ps-[1.4rem]">
          {!you && <li>{t("signup.next1")}</li>}
          <li>{t("signup.next2", { name: centerName })}</li>
          <li>{t("signup.next3")}</li>
        </ol>
      </section>
      <Form method="post" result={answer?.lastResult} guard aria-label={t("signup.title")}>
        <Fieldset legend={t("signup.organization")}>
          <TextField name="organizationName" label={t("signup.name")} autoComplete="organization" maxLength={120} required />
          <TextArea name="summary" label={t("signup.summary")} hint={t("signup.summaryHint")} rows={3} maxLength={300} required />
          <Select
            name="nonProfitTypeId"
            label={t("edit.field.nonProfitTypeId")}
            placeholder={t("edit.noKind")}
            options={nonProfitTypes.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <CheckboxGroup
            name="activityTypeIds"
            label={t("edit.field.activityTypeIds")}
            columns
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            name="website"
            inputMode="url"
            label={t("edit.field.website")}
            hint={t("edit.hint.website")}
            optional
            maxLength={300}
          />
        </Fieldset>
        <Fieldset legend={t("signup.address")} hint={t("edit.hint.address")}>
          <AddressFields values={{ postalCode: "", houseNumber: "", street: "", city: "" }} places={places} />
        </Fieldset>
        {you ? (
          <Notice tone="info">{t("signup.you", you)}</Notice>
        ) : (
          <Fieldset legend={t("signup.person")} hint={t("signup.personHint")}>
            <p className="mb-4">
              {t("signup.haveAccount")}{" "}
              <Link className="link" to="/auth/login-1?returnTo=/organizations/signup">
                {t("signup.signIn")}
              </Link>
            </p>
            <PersonFields phoneHint={t("signup.phoneHint")} />
          </Fieldset>
        )}
        {!you && <Terms name={centerName} />}
        <p className="mt-4 text-muted">{t("signup.stored")}</p>
        <FormActions>
          <SubmitButton icon="building-2" busyLabel={t("signup.busy")}>
            {t("signup.submit")}
          </SubmitButton>
        </FormActions>
      </Form>
      {!you && (
        <p className="mt-10 border-t border-line pt-8 text-muted">
          {t("signup.volunteer")}{" "}
          <Link className="link" to="/signup">
            {t("signup.volunteerLink")}
          </Link>
        </p>
      )}
    </Section>
  );
}
