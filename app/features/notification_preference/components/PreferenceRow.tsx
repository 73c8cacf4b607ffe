import { useTranslation } from "react-i18next";
import type { Mode } from "../choices";

/** How one wants to hear of one thing. */
export function PreferenceRow({ event, label, modes, mode }: { event: string; label: string; modes: Mode[]; mode: Mode }) {
  const { t } = useTranslation("notification_preference");
  return (
    <fieldset className="border-t border-line py-3 sm:flex sm:items-center sm:gap-6">
      <legend className="float-left w-full py-1 font-semibold sm:w-auto sm:grow">{label}</legend>
      <div className="clear-left sm:clear-none sm:flex sm:shrink-0 sm:gap-2">
        {modes.map((value) => (
          <label key={value} className="choice sm:mx-0">
            <input type="radio" name={event} value={value} defaultChecked={value === mode} />
            <span className="choice-text">{t(`mode.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
