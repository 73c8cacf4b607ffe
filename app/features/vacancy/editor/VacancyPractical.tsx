/** The questions of the vacancy editor about the practical side: when, where, and whom to ask. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { countriesIn, dutchCodePattern, homeCountry } from "~/core/geo/countries";
import type { EditorView } from "~/ui/editor/view";
import { Checkbox, CheckboxGroup, DateField, Fieldset, optionsOf, RadioGroup, Select, TextField } from "~/ui/form";
import { listOf } from "~/ui/form/value";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { useLocale } from "~/ui/shell/site";
import { DayPartGrid } from "../../availability";
import { activityTags, datedTypes, frequencies, otherTags } from "../choices";
import type { EditorLists } from "./editor-lists";
import { ForKinds } from "./ForKinds";

const ofWork = ["dayParts", "hoursPerWeek", "startsAt", "endsAt"] as const;

interface WhenProps {
  values: EditorView["values"];
  lists: EditorLists;
  dates?: { to: string; number: number };
}

export function When({ values, lists, dates }: WhenProps) {
  const { t } = useTranslation("vacancy");
  const offered: readonly string[] = [...frequencies, ...activityTags];
  const own = listOf(values.tags).filter((tag) => !offered.includes(tag));
  const others = [...new Set([...otherTags, ...lists.localTags, ...own])];
  const named = (tags: readonly string[]) => tags.map((tag) => ({ value: tag, label: t(`tag.${tag}`, { defaultValue: tag }) }));
  // A tenant without activities need not hear what they have.
  const several = lists.types.some(({ id }) => datedTypes.includes(id));
  return (
    <Fieldset legend={t("staff.group.when")}>
      {several && (
        <ForKinds dated legend={t("staff.kinds.dated")} className="mb-6">
          <Dates dates={dates} />
        </ForKinds>
      )}
      {/* All three are tags; an id of its own keeps their labels and errors apart. */}
      <RadioGroup field={{ id: "field-frequency", name: "tags" }} label={t("staff.field.frequency")} options={named(frequencies)} />
      <CheckboxGroup name="tags" columns options={named(others)} />
      {several && (
        <ForKinds dated names={activityTags.map((tag) => `tags=${tag}`)} legend={t("staff.kinds.dated")}>
          <CheckboxGroup
            field={{ id: "field-activityTags", name: "tags" }}
            label={t("staff.field.activityTags")}
            hint={t("staff.hint.activityTags")}
            columns
            options={named(activityTags)}
          />
        </ForKinds>
      )}
      <ForKinds dated={false} names={ofWork} legend={several ? t("staff.kinds.work") : ""}>
        <DayPartGrid name="dayParts" optional />
        <TextField name="hoursPerWeek" type="number" step={0.5} className="field-short" />
        <DateField type="datetime-local" name="startsAt" />
        <DateField type="datetime-local" name="endsAt" />
      </ForKinds>
      <DateField name="expiresAt" />
    </Fieldset>
  );
}

/** Where the days of an activity are filled in, which is not here. */
function Dates({ dates }: Pick<WhenProps, "dates">) {
  const { t } = useTranslation("vacancy");
  const none = dates?.number === 0;
  return (
    <Notice
      tone={none ? "warning" : "info"}
      title={dates ? t(none ? "staff.datesNone" : "staff.datesAhead", { count: dates.number }) : t("staff.datesLater")}
      action={
        dates && (
          <Link className="link py-2" to={dates.to}>
            {t(none ? "staff.visibility.noDatesStep" : "staff.dates")}
          </Link>
        )
      }
    >
      {t(dates ? "staff.datesText" : "staff.datesLaterText")}
    </Notice>
  );
}

export function Where({ values, lists }: { values: EditorView["values"]; lists: EditorLists }) {
  const { t } = useTranslation("vacancy");
  const locale = useLocale();
  const [country, setCountry] = useState(String(values.country));
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const city = lists.organization.city;
  return (
    <Fieldset legend={t("staff.group.where")} hint={city ? t("staff.hint.ownPlace", { place: city }) : t("staff.hint.placeUnknown")}>
      <TextField name="place" list="places" autoComplete="off" />
      <datalist id="places">
        {lists.places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <div className="mt-5 grid gap-x-4 sm:grid-cols-[1fr_7rem_8rem] [&_.field]:mt-0 max-sm:[&_.field+.field]:mt-5">
        <TextField name="street" />
        {/* One word says it of all three. */}
        <TextField name="houseNumber" optional={false} />
        <TextField
          name="postalCode"
          optional={false}
          maxLength={12}
          pattern={awake && country === homeCountry ? dutchCodePattern : undefined}
          data-message={t("staff.postalCodeAs")}
        />
      </div>
      <Select
        name="country"
        optional={false}
        options={countriesIn(locale)}
        onChange={(event) => setCountry(event.currentTarget.value)}
        className="mt-6"
      />
    </Fieldset>
  );
}

export function Contact({ lists }: { lists: EditorLists }) {
  const { t } = useTranslation("vacancy");
  return (
    <Fieldset legend={t("staff.group.contact")}>
      <Select
        name="contactPersonId"
        hint={t("staff.hint.contactPersonId", { name: lists.organization.name })}
        optional={false}
        placeholder={t("staff.noContact")}
        options={optionsOf(lists.members)}
      />
      <Checkbox name="contactPhoneVisible" />
    </Fieldset>
  );
}

/** Beside who they are: the first questions of a form. */
export function Questions({ lists }: { lists: EditorLists }) {
  const { t } = useTranslation("vacancy");
  const { forms, asked } = lists;
  if (forms.length === 0) return null;
  const options = forms.map(({ id, name, open }) => ({ value: id, label: open ? name : t("staff.formGone", { name }) }));
  return (
    <Fieldset legend={t("staff.group.questions")}>
      <Select name="questionsFormId" optional={false} placeholder={t("staff.noQuestions")} options={options} />
      {asked && (
        <div className="mt-4 text-sm">
          <p>{t("staff.asksNow")}</p>
          <ol className="list-decimal pl-5">
            {asked.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      )}
    </Fieldset>
  );
}
