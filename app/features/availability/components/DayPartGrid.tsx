import { useTranslation } from "react-i18next";
import { FieldGroup } from "~/ui/form/Field";
import { type FieldProps, useField } from "~/ui/form/useField";
import { days, partsOfDay } from "../choices";

const cell = "grid min-h-11 place-items-center rounded-sm hover:bg-sunken";

/** The week by parts of the day, each a box to tick. */
export function DayPartGrid({ ...frame }: FieldProps) {
  const { t } = useTranslation("availability");
  const state = useField(frame);
  const chosen = [state.value(undefined) ?? []].flat().map(String);
  return (
    <FieldGroup {...frame} state={state}>
      <table className="w-full max-w-md table-fixed">
        <thead>
          <tr>
            <th scope="col" className="w-[34%]">
              <span className="visually-hidden">{t("theDay")}</span>
            </th>
            {partsOfDay.map((part) => (
              <th key={part} scope="col" className="p-1 text-center text-sm font-semibold">
                {t(`part.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day} className="border-t-(length:--line-width) border-line">
              <th scope="row" className="text-left font-normal">
                {t(`day.${day}`)}
              </th>
              {partsOfDay.map((part) => (
                <td key={part} className="p-0">
                  <label className={cell}>
                    <input type="checkbox" name={state.name} value={`${day}_${part}`} defaultChecked={chosen.includes(`${day}_${part}`)} />
                    <span className="visually-hidden">{t("one", { day: t(`day.${day}`), part: t(`part.${part}`) })}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FieldGroup>
  );
}
