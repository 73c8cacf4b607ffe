import type { SelectHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../Icon";
import type { LinkGroup } from "./context";

/** What is chosen when it leads to none of what is offered. */
export const elsewhere = " else";

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  offered: LinkGroup[];
  value: string;
  /** Whether it may say nothing. */
  nothing: boolean;
  /** Whether it may lead elsewhere. */
  free: boolean;
  /** Elsewhere is a website alone. */
  webOnly?: boolean;
  onChoose: (chosen: string) => void;
}

export function LinkSelect({ offered, value, nothing, free, webOnly, onChoose, ...select }: Props) {
  const { t } = useTranslation();
  return (
    <div className="select">
      <select {...select} className="input" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {nothing && <option value="">{t(free ? "link.choose" : "link.chooseOne")}</option>}
        {offered.map(({ name, label, choices }) => (
          <optgroup key={name} label={label}>
            {choices.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
        {free && (
          <optgroup label={t("link.else")}>
            <option value={elsewhere}>{t(webOnly ? "link.web" : "link.other")}</option>
          </optgroup>
        )}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
