import { useTranslation } from "react-i18next";
import { signInPath, withReturn } from "~/core/auth/redirect";
import { CheckboxGroup, Fieldset, type FormResult, optionsOf, Select, StepsForm, SubmitButton, TextArea, TextField } from "~/ui/form";
import { textsOf } from "~/ui/form/steps";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PersonFields, Terms } from "../../account";
import { AddressFields } from "../editor/AddressFields";
import type { SignupData } from "../routes/signup";
import { Check } from "./Check";
import { shownSteps, steps } from "./steps";

type Values = Record<string, unknown>;

/** The step that is asked for, with what was filled in on the others. */
export function SignupForm({ page, result }: { page: SignupData; result: FormResult | undefined }) {
  const { t } = useTranslation("organization");
  const shown = shownSteps(result ?? {});
  const values = result?.initialValue ?? {};
  return (
    <StepsForm
      steps={steps}
      shown={shown}
      result={result}
      label={t("signup.title")}
      words={{
        step: (values) => t("signup.step", values),
        name: (step) => t(`signup.steps.${step}`),
        on: (step) => t(`signup.on.${step}`),
        backTo: (step) => t(`signup.backTo.${step}`),
      }}
      submit={
        <SubmitButton icon="building-2" busyLabel={t("signup.busy")}>
          {t("signup.submit")}
        </SubmitButton>
      }
    >
      {shown.includes("organization") && <Organization page={page} values={values} />}
      {shown.includes("contact") && <Contact page={page} />}
      {shown.includes("check") && (
        <>
          <Check page={page} values={values} shown={shown} />
          {!page.you && <Terms name={page.centerName} />}
          <p className="mt-4 text-muted">{t("signup.stored")}</p>
        </>
      )}
    </StepsForm>
  );
}

function Organization({ page: { categories, nonProfitTypes, places, you }, values }: { page: SignupData; values: Values }) {
  const { t } = useTranslation("organization");
  const text = (name: string) => textsOf(values[name])[0] ?? "";
  return (
    <>
      {you && <Notice tone="info">{t("signup.you", you)}</Notice>}
      <Fieldset legend={t("signup.organization")}>
        <TextField name="organizationName" label={t("signup.name")} autoComplete="organization" maxLength={120} required />
        <TextArea name="summary" label={t("signup.summary")} hint={t("signup.summaryHint")} rows={3} maxLength={300} required />
        <Select
          name="nonProfitTypeId"
          label={t("edit.field.nonProfitTypeId")}
          placeholder={t("edit.noKind")}
          options={optionsOf(nonProfitTypes)}
        />
        <CheckboxGroup name="activityTypeIds" label={t("edit.field.activityTypeIds")} columns options={optionsOf(categories)} />
        <TextField
          name="website"
          format="website"
          inputMode="url"
          label={t("edit.field.website")}
          hint={t("edit.hint.website")}
          optional
          maxLength={300}
        />
      </Fieldset>
      <Fieldset legend={t("signup.address")} hint={t("edit.hint.address")}>
        <AddressFields
          values={{
            country: text("country") || "NL",
            postalCode: text("postalCode"),
            houseNumber: text("houseNumber"),
            street: text("street"),
            city: text("city"),
          }}
          places={places}
        />
      </Fieldset>
    </>
  );
}

function Contact({ page: { you } }: { page: SignupData }) {
  const { t } = useTranslation("organization");
  if (you) return <Notice tone="info">{t("signup.you", you)}</Notice>;
  return (
    <Fieldset legend={t("signup.person")} hint={t("signup.personHint")}>
      <p className="mb-4">
        {t("signup.haveAccount")}{" "}
        <Link className="link" to={withReturn(signInPath, "/organizations/signup")}>
          {t("signup.signIn")}
        </Link>
      </p>
      <PersonFields phoneHint={t("signup.phoneHint")} />
    </Fieldset>
  );
}
