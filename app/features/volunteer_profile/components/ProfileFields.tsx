/** The questions of the profile's form, by what people think of first. */
import { useTranslation } from "react-i18next";
import { maxImageMegabytes } from "~/core/storage/image-size";
import { DayPartGrid } from "~/features/availability";
import { CheckboxGroup, Fieldset, ImageField, type Option, Select, TextArea, TextField } from "~/ui/form";
import { FieldGroup } from "~/ui/form/Field";
import { useField } from "~/ui/form/useField";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { languageCodes, languageLevels, skillKeys, travelDistances } from "../choices";

interface Props {
  categories: Option[];
  places: string[];
}

export function ProfileFields({ categories, places }: Props) {
  const { t } = useTranslation("volunteer_profile");
  return (
    <>
      <Fieldset id="what" legend={t("steps.what")} hint={t("steps.whatText")}>
        <CheckboxGroup name="interestIds" columns options={categories} optional />
        <SkillFields />
      </Fieldset>
      <Fieldset id="when" legend={t("steps.when")} hint={t("steps.whenText")}>
        <DayPartGrid name="dayParts" optional />
        <Select
          name="hoursPerWeek"
          optional
          placeholder={t("noHours")}
          options={[1, 2, 4, 8, 16, 24].map((count) => ({ value: String(count), label: t("hoursUpTo", { count }) }))}
          className="field-short"
        />
        <TextField name="place" list="places" autoComplete="address-level2" prefix={<Icon name="map-pin" />} optional />
        <Select
          name="travelDistance"
          optional
          placeholder={t("noDistance")}
          options={travelDistances.map((count) => ({ value: String(count), label: t("km", { count }) }))}
          className="field-short"
        />
        <datalist id="places">
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </Fieldset>
      <Fieldset id="who" legend={t("steps.who")} hint={t("steps.whoText")}>
        <TextField name="headline" />
        <TextArea name="about" rows={6} />
        <LanguageFields />
        <ImageField
          name="photo"
          shape="photo"
          maxMegabytes={maxImageMegabytes}
          nowText={t("field.photo")}
          removeText={t("common:actions.delete")}
        />
      </Fieldset>
    </>
  );
}

/** The seeded list, and words of one's own beside it: all of it is one list. */
function SkillFields() {
  const { t } = useTranslation("volunteer_profile");
  const state = useField({ name: "skills" });
  const known: readonly string[] = skillKeys;
  const said = [state.value(undefined) ?? []].flat().map(String);
  const own = said.filter((skill) => !known.includes(skill)).join(", ");
  return (
    <>
      <CheckboxGroup name="skills" columns options={skillKeys.map((value) => ({ value, label: t(`skill.${value}`) }))} optional />
      <div className="field">
        <label className="field-label" htmlFor="own-skills">
          {t("field.ownSkills")} <span className="field-optional">({t("common:form.optional")})</span>
        </label>
        <p className="field-hint" id="own-skills-hint">
          {t("hint.ownSkills")}
        </p>
        <input id="own-skills" name="skills" className="input" defaultValue={own} maxLength={400} aria-describedby="own-skills-hint" />
      </div>
    </>
  );
}

/** Each language with how well it is spoken: plain selects, which work everywhere. */
function LanguageFields() {
  const { t } = useTranslation("volunteer_profile");
  const format = useFormat();
  const state = useField({ name: "languages", optional: true });
  const chosen = [state.value(undefined) ?? []].flat().map(String);
  const open = chosen.map((one) => one.slice(0, 2));
  const row = (code: string) => (
    <div key={code} className="flex items-center justify-between gap-4 py-1">
      <label htmlFor={`language-${code}`}>{format.language(code)}</label>
      <div className="select w-44">
        <select
          id={`language-${code}`}
          name={state.name}
          className="input"
          defaultValue={chosen.find((one) => one.startsWith(`${code}:`)) ?? ""}
        >
          <option value="">{t("level.none")}</option>
          {languageLevels.map((level) => (
            <option key={level} value={`${code}:${level}`}>
              {t(`level.${level}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </div>
  );
  const first = languageCodes.filter((code, at) => at < 2 || open.includes(code));
  const rest = languageCodes.filter((code) => !first.includes(code));
  return (
    <FieldGroup state={state}>
      <div className="max-w-md">{first.map(row)}</div>
      <details className="max-w-md">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("moreLanguages")}</summary>
        {rest.map(row)}
      </details>
    </FieldGroup>
  );
}
