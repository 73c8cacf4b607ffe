import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxGroup, RadioGroup } from "~/ui/form";
import { weekdays } from "../../account";
import { frequencies } from "../choices";

interface Props {
  defaultValue: string;
  /** The person's days, as they are said; empty: there are none yet, so they are asked for beside what needs them. */
  days: string;
}

export function HowToHear({ defaultValue, days }: Props) {
  const { t } = useTranslation("saved_search");
  const [other, setOther] = useState(false);
  const hintOf = (value: (typeof frequencies)[number]) =>
    value === "digest" && days ? `${t("frequencyText.digest")} ${t("days", { days })}` : t(`frequencyText.${value}`);
  return (
    <div
      className="group mt-6"
      onChange={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        if (name === "frequency") setOther(value !== "digest");
      }}
    >
      <RadioGroup
        name="frequency"
        required
        defaultValue={defaultValue}
        options={frequencies.map((value) => ({ value, label: t(`frequency.${value}`), hint: hintOf(value) }))}
      />
      {!days && !other && (
        <div className="mt-6 supports-[selector(:has(a))]:hidden [.group:has([value=digest]:checked)>&]:block has-[.field-error]:block">
          <DayChoice />
        </div>
      )}
    </div>
  );
}

function DayChoice() {
  const { t } = useTranslation("digest");
  return <CheckboxGroup name="digestDays" options={weekdays.map((value) => ({ value, label: t(`day.${value}`) }))} columns />;
}
