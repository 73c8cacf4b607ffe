import "./Choice.css";
import { Icon, type IconName } from "../Icon";

interface Props<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string; icon?: IconName }[];
  onChoose: (value: T) => void;
}

/** One of a few, at once: a row of buttons of which one is pressed. */
export const Choice = <T extends string>({ label, value, options, onChoose }: Props<T>) => (
  <fieldset className="preview-choice">
    <legend className="visually-hidden">{label}</legend>
    {options.map((option) => (
      <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChoose(option.value)}>
        {option.icon && <Icon name={option.icon} />}
        {option.label}
      </button>
    ))}
  </fieldset>
);
