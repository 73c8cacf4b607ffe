import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Checkbox, CheckboxGroup, Fieldset, Form, FormActions, type FormResult, Select, SubmitButton, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { weekdays } from "../../account";
import { usualDistance } from "../fit";

interface Page {
  site: string;
  places: string[];
  categories: { value: string; label: string }[];
  wishes: { digestDays: string[]; digestNews: boolean; interestIds: string[]; place: string | null; travelDistance: number | null };
}

const distances = [2, 5, usualDistance, 20, 50];

/** The days, and what the mail tells of. */
export function WishesForm({ result }: { result?: FormResult | null }) {
  const { t } = useTranslation("digest");
  const { site, places, categories, wishes } = useLoaderData<Page>();
  const far = wishes.travelDistance ?? usualDistance;
  const offered = [...new Set([...distances, far])].sort((a, b) => a - b);
  return (
    <Form method="post" result={result} guard>
      <Fieldset legend={t("when")}>
        <CheckboxGroup
          name="digestDays"
          label={t("days")}
          hint={t("consent")}
          options={weekdays.map((value) => ({ value, label: t(`day.${value}`) }))}
          defaultValue={wishes.digestDays}
          columns
        />
      </Fieldset>
      <Fieldset legend={t("what")}>
        <p className="mb-5 text-muted">{t("whatText")}</p>
        {categories.length > 0 && (
          <CheckboxGroup name="interestIds" label={t("interests")} options={categories} defaultValue={wishes.interestIds} columns />
        )}
        <TextField
          name="place"
          label={t("place")}
          hint={t("placeHint")}
          defaultValue={wishes.place ?? ""}
          prefix={<Icon name="map-pin" />}
          autoComplete="address-level2"
          list="places"
          maxLength={60}
          optional
        />
        <Select
          name="travelDistance"
          label={t("distance")}
          defaultValue={String(far)}
          options={offered.map((km) => ({ value: String(km), label: t("km", { count: km }) }))}
          className="field-short"
        />
        <Checkbox name="digestNews" label={t("news", { name: site })} hint={t("newsHint")} defaultChecked={wishes.digestNews} />
        <datalist id="places">
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </Fieldset>
      <FormActions>
        <SubmitButton>{t("save")}</SubmitButton>
      </FormActions>
    </Form>
  );
}
