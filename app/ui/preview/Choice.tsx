import { Icon, type IconName } from "../Icon";

interface Props {
  label: string;
  value: string;
  options: { value: string; label: string; icon?: IconName }[];
  onChoose: (value: string) => void;
}

/** One of a few, at once: a row of buttons of which one is pressed. */
export const Choice = ({ label, value, options, onChoose }: Props) => (
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
