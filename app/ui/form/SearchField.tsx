import type { InputHTMLAttributes } from "react";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { useField } from "./useField";

type Props = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string; hideLabel?: boolean };

/** What somebody looks for. */
export function SearchField({ name, label, hideLabel, className, defaultValue, ...input }: Props) {
  const { id } = useField({ name, label });
  return (
    <div className={cx("field", className)}>
      <label htmlFor={id} className={hideLabel ? "visually-hidden" : "field-label"}>
        {label}
      </label>
      <div className="input-frame input-framed">
        <span className="input-affix">
          <Icon name="search" />
        </span>
        <input {...input} id={id} name={name} type="search" className="input" defaultValue={defaultValue} autoComplete="off" />
      </div>
    </div>
  );
}
