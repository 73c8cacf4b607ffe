import { useTranslation } from "react-i18next";
import { beginningOf } from "~/core/text";
import { Fieldset, Form, FormActions, type FormResult, optionsOf, RadioGroup, Select, SubmitButton } from "~/ui/form";
import { type Mapping, targets } from "../mapping";

interface Props {
  columns: string[];
  examples: string[][];
  mapping: Mapping;
  roles: string[];
  organizations: { id: string; name: string }[];
  choices: { role: string; invite: boolean };
  organizationId: string | null;
  result: FormResult | null;
}

/** Which column says what, and what becomes of people who are new. */
export function MappingForm({ columns, examples, mapping, roles, organizations, choices, organizationId, result }: Props) {
  const { t } = useTranslation("import");
  const options = targets.map((target) => ({ value: target, label: t(`target.${target}`) }));
  return (
    <Form method="post" result={result} className="max-w-form" aria-label={t("mapping.title")}>
      <input type="hidden" name="_action" value="map" />
      <Fieldset legend={t("mapping.title")} hint={t("mapping.text")}>
        {columns.map((column, at) => {
          const seen = examples.map((cells) => cells[at]).filter(Boolean);
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
              key={at}
              name={`column-${at}`}
              label={column || t("mapping.column", { number: at + 1 })}
              hint={
                seen.length > 0
                  ? t("mapping.examples", { examples: seen.map((cell) => beginningOf(cell!, 40)).join(" · ") })
                  : t("mapping.noExamples")
              }
              placeholder={t("mapping.skip")}
              options={options}
              defaultValue={mapping[String(at)] ?? ""}
            />
          );
        })}
      </Fieldset>
      <Fieldset legend={t("new.title")} hint={t("new.text")}>
        <Select
          name="role"
          label={t("user:role")}
          options={roles.map((role) => ({ value: role, label: t(`user:roles.${role}`) }))}
          defaultValue={choices.role}
        />
        {organizations.length > 0 && (
          <Select
            name="organizationId"
            label={t("user:organization")}
            optional
            placeholder={t("user:form.noOrganization")}
            options={optionsOf(organizations)}
            defaultValue={organizationId ?? ""}
          />
        )}
        <RadioGroup
          name="invite"
          label={t("new.invite")}
          defaultValue={choices.invite ? "now" : "later"}
          options={[
            { value: "later", label: t("new.later"), hint: t("new.laterHint") },
            { value: "now", label: t("new.now"), hint: t("new.nowHint") },
          ]}
        />
      </Fieldset>
      <FormActions>
        <SubmitButton busyLabel={t("mapping.busy")}>{t("mapping.submit")}</SubmitButton>
      </FormActions>
    </Form>
  );
}
