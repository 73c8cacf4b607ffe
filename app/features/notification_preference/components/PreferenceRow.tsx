import { useTranslation } from "react-i18next";
import type { Mode } from "../choices";

/** How one wants to hear of one thing. */
export function PreferenceRow({ event, label, modes, mode }: { event: string; label: string; modes: Mode[]; mode: Mode }) {
  const { t } = useTranslation("notification_preference");
  return (
    <fieldset className="border-t border-line py-3 lg:flex lg:items-center lg:gap-6">
      <legend className="float-left w-full py-1 font-semibold lg:w-auto lg:grow">{label}</legend>
      <div className="clear-left sm:flex sm:flex-wrap sm:gap-2 lg:clear-none lg:shrink-0 lg:flex-nowrap">
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
