import { useTranslation } from "react-i18next";
import { DateField, Form, type FormResult, optionsOf, SearchField, Select, SubmitButton, TextField } from "~/ui/form";

/** Of the address: the name of an organisation that is looked for. */
export const askedName = "organization";

interface Props {
  organizations: { id: string; name: string; known: boolean }[];
  asked: string;
  today: string;
  result?: FormResult | null;
}

/** Hours for where one helps; any other organisation is found by its name first. */
export function WriteHours({ organizations, asked, today, result }: Props) {
  const { t } = useTranslation("hours");
  const some = organizations.length > 0;
  const found = asked ? organizations.find(({ known }) => !known) : undefined;
  return (
    <section>
      <h2>{t("add")}</h2>
      {some && (
        <Form key={asked} method="post" result={result} clears className="mt-4">
          <Select
            name="organizationId"
            label={t("field.organizationId")}
            placeholder=""
            options={optionsOf(organizations)}
            defaultValue={found?.id}
            required
          />
          <DateField name="workedOn" label={t("field.workedOn")} defaultValue={today} max={today} required />
          <TextField name="hours" type="number" label={t("field.hours")} min={0.25} max={24} step={0.25} className="field-short" required />
          <TextField name="description" label={t("field.description")} maxLength={300} optional />
          <SubmitButton>{t("submit")}</SubmitButton>
        </Form>
      )}
      <Form method="get" idPrefix="find" summary={false} className="mt-8">
        <SearchField name={askedName} label={t(some ? "find.other" : "find.title")} defaultValue={asked} />
        {asked && !found && (
          <p role="status" className="mb-4">
            {t("find.none", { name: asked })}
          </p>
        )}
        <SubmitButton variant={some ? "outline" : "primary"} icon="search">
          {t("find.submit")}
        </SubmitButton>
      </Form>
    </section>
  );
}
