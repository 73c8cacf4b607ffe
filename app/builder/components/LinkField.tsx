import { useEffect, useState } from "react";
import { TextField } from "~/ui/form";
import { Field } from "~/ui/form/Field";
import { useField } from "~/ui/form/useField";
import { Icon } from "~/ui/Icon";
import { type LinkGroup, useBuilder } from "../context";
import { useBuilderWords } from "../words";

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  maxLength?: number;
  defaultValue: string;
  /** Only to these groups, and nowhere else. */
  leads?: readonly string[];
  onType: (typed: string) => void;
}

const elsewhere = " else";

/** Where a link leads: chosen from what the site has, or an address of elsewhere. Without script it is the address. */
export function LinkField({ leads, onType, ...field }: Props) {
  const t = useBuilderWords();
  const { links } = useBuilder();
  const [ready, setReady] = useState(false);
  const [value, setValue] = useState(field.defaultValue);
  const offered = links.filter(({ name, asked, choices }) => choices.length > 0 && (leads ? leads.includes(name) : !asked));
  const known = offered.some(({ choices }) => choices.some(({ path }) => path === value));
  const [typing, setTyping] = useState(value !== "" && !known && !leads);
  useEffect(() => setReady(true), []);
  if (!ready || links.length === 0)
    return <TextField {...field} list="editor-links" hint={field.hint ?? t("form.linkHint")} spellCheck={false} autoCapitalize="none" />;
  const choose = (chosen: string) => {
    const next = chosen === elsewhere ? "" : chosen;
    setTyping(chosen === elsewhere);
    setValue(next);
    onType(next);
  };
  const { hint, error, ...bare } = field;
  return (
    <div className="link-field">
      <Chooser
        // The control that holds the address has the field's own name, for links that lead to it.
        {...(typing ? { ...bare, name: `${field.name} where` } : field)}
        offered={offered}
        // What is not offered any more, or was a sample, is not chosen: nothing may look as if it were.
        value={typing ? elsewhere : known ? value : ""}
        nothing={(!typing && !known) || Boolean(field.optional)}
        free={!leads}
        onChoose={choose}
      />
      {typing && (
        <TextField
          {...field}
          label={t("link.otherOf", { name: field.label })}
          optional={false}
          defaultValue={value}
          hint={hint ?? t("link.otherHint")}
          spellCheck={false}
          autoCapitalize="none"
        />
      )}
    </div>
  );
}

interface ChooserProps extends Omit<Props, "defaultValue" | "leads" | "onType" | "maxLength"> {
  offered: LinkGroup[];
  value: string;
  /** Whether it may say nothing. */
  nothing: boolean;
  /** Whether it may lead elsewhere. */
  free: boolean;
  onChoose: (chosen: string) => void;
}

function Chooser({ offered, value, nothing, free, onChoose, ...frame }: ChooserProps) {
  const t = useBuilderWords();
  const state = useField(frame);
  return (
    <Field state={state}>
      <div className="select">
        <select {...state.aria} id={state.id} className="input" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
          {nothing && <option value="">{t(free ? "link.choose" : "link.chooseOne")}</option>}
          {offered.map(({ name, choices }) => (
            <optgroup key={name} label={t(`link.${name}`)}>
              {choices.map(({ path, title }) => (
                <option key={path} value={path}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
          {free && (
            <optgroup label={t("link.else")}>
              <option value={elsewhere}>{t("link.other")}</option>
            </optgroup>
          )}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
}
