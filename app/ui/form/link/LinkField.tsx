import { useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../Field";
import { TextField } from "../inputs";
import { SearchField } from "../SearchField";
import { useField } from "../useField";
import { type LinkChoice, LinksContext } from "./context";
import { elsewhere, LinkSelect } from "./LinkSelect";
import { useOffered } from "./useOffered";

interface Props {
  name: string;
  /** Within an editor it is known. */
  label?: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  maxLength?: number;
  defaultValue?: string;
  /** Only to these groups, and nowhere else. */
  leads?: readonly string[];
  /** To these groups, or elsewhere. */
  among?: readonly string[];
  /** Elsewhere is a website or a path alone. */
  webOnly?: boolean;
  /** Of a datalist with the addresses, for who has no script. */
  list?: string;
  /** Where something else than a form keeps what is chosen. */
  onType?: (typed: string) => void;
}

/** Where a link leads: chosen from what the site has, or an address of elsewhere. Without script it is the address. */
export function LinkField({ leads, among, webOnly, list, onType, defaultValue, ...field }: Props) {
  const { t } = useTranslation();
  const { groups } = useContext(LinksContext);
  const state = useField(field);
  const first = String(state.value(defaultValue) ?? "");
  const [ready, setReady] = useState(false);
  const [begun, setBegun] = useState(false);
  const [value, setValue] = useState(first);
  const [chosen, setChosen] = useState<LinkChoice | null>(null);
  const [asked, setAsked] = useState<boolean | null>(null);
  const { offered: found, stood, ...search } = useOffered(leads ?? among, first);
  useEffect(() => setReady(true), []);
  const plain = { spellCheck: false, autoCapitalize: "none" } as const;
  // Who began to type goes on typing.
  if (!ready || groups.length === 0 || begun) {
    const hint = field.hint ?? (state.hint ? undefined : t("link.hint"));
    return <TextField {...field} {...plain} defaultValue={defaultValue} list={list} hint={hint} onChange={() => setBegun(true)} />;
  }
  const isIn = (groups: typeof found, path: string) => groups.some(({ choices }) => choices.some((one) => one.path === path));
  // What is chosen stays to be seen, whatever is searched for.
  const kept = [chosen, stood].find((one) => one?.path === value && !isIn(found, value));
  const offered = kept ? [{ name: "chosen", label: t("link.chosen"), choices: [kept] }, ...found] : found;
  const known = isIn(offered, value);
  const typing = asked ?? (value !== "" && !known && !leads);
  const choose = (path: string) => {
    const next = path === elsewhere ? "" : path;
    setAsked(path === elsewhere);
    setChosen(offered.flatMap(({ choices }) => choices).find((one) => one.path === next) ?? null);
    setValue(next);
    onType?.(next);
  };
  const label = String(state.label);
  const { hint, error, ...bare } = field;
  return (
    <div className="link-field">
      {search.searched && (
        // No field of the form around it: what is looked for is not sent, and Enter sends nothing.
        <SearchField
          form=""
          name={`search ${field.name}`}
          label={t("link.search", { name: label })}
          value={search.word}
          onChange={(event) => {
            event.stopPropagation();
            search.setWord(event.currentTarget.value);
          }}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      {search.searched && (
        <p role="status" className={search.count === null ? "visually-hidden" : "field-hint"}>
          {search.count !== null && t("link.found", { count: search.count })}
        </p>
      )}
      <Chooser
        // The control that holds the address has the field's own name, for links that lead to it.
        {...(typing ? { ...bare, label, name: `${field.name} where` } : field)}
        sent={!typing && !onType}
        offered={offered}
        // What is not offered any more, or was a sample, is not chosen: nothing may look as if it were.
        value={typing ? elsewhere : known ? value : ""}
        nothing={(!typing && !known) || Boolean(state.optional)}
        free={!leads}
        webOnly={webOnly}
        onChoose={choose}
      />
      {typing && (
        <TextField
          {...field}
          {...plain}
          label={t("link.otherOf", { name: label })}
          optional={false}
          defaultValue={value}
          hint={hint ?? t(webOnly ? "link.webHint" : "link.otherHint")}
        />
      )}
    </div>
  );
}

type ChooserProps = Omit<Props, "defaultValue" | "leads" | "among" | "onType" | "maxLength" | "list"> &
  Parameters<typeof LinkSelect>[0] & {
    /** Whether the form sends what is chosen. */
    sent: boolean;
  };

function Chooser({ sent, offered, value, nothing, free, webOnly, onChoose, ...frame }: ChooserProps) {
  const { name, label, hint, error, optional } = frame;
  const state = useField({ name, label, hint, error, optional });
  return (
    <Field state={state}>
      <LinkSelect
        {...state.aria}
        {...{ offered, value, nothing, free, webOnly, onChoose }}
        id={state.id}
        name={sent ? state.name : undefined}
      />
    </Field>
  );
}
