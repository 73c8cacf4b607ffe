import { type ChangeEvent, createContext, type ReactNode, useContext, useState } from "react";
import { cx } from "~/ui/cx";
import { useFormState } from "~/ui/form/context";
import { type FormValue, listOf } from "~/ui/form/value";
import { datedTypes } from "../choices";

interface Chosen {
  dated: boolean;
  /** Names, or names with a value, of what is filled in: that stays in sight, whatever kind is chosen. */
  filled: readonly string[];
}

const ChosenContext = createContext<Chosen>({ dated: false, filled: [] });

/** Which kind of vacancy is chosen in the editor around it, and `onKind` for who chooses. */
export function useChosenKind(values: Record<string, FormValue>) {
  const { values: typed } = useFormState();
  const first = typed ?? values;
  const [kind, setKind] = useState(String(first.vacancyType));
  const [filled, setFilled] = useState(() =>
    filledIn(Object.keys(first).flatMap((name) => listOf(first[name] as FormValue).map((value) => [name, value]))),
  );
  const onKind = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    setFilled(filledIn([...new FormData(currentTarget.form!)].filter((entry): entry is [string, string] => typeof entry[1] === "string")));
    setKind(currentTarget.value);
  };
  return { chosen: { dated: datedTypes.includes(kind), filled }, onKind };
}

const filledIn = (entries: string[][]) => entries.flatMap(([name, value]) => (value ? [name!, `${name}=${value}`] : []));

export const ChosenKind = ChosenContext.Provider;

interface Props {
  /** For kinds that have dates, or for the others. */
  dated: boolean;
  /** The fields in it: one that holds something keeps them in sight. */
  names?: readonly string[];
  /** For whom it is, for who sees all kinds together because nothing can follow their choice. */
  legend: string;
  className?: string;
  children: ReactNode;
}

/** What is asked of some kinds of vacancy alone. */
export function ForKinds({ dated, names = [], legend, className = "mt-6 [&+.field]:mt-6", children }: Props) {
  const chosen = useContext(ChosenContext);
  const { errors } = useFormState();
  const shown = chosen.dated === dated || names.some((name) => chosen.filled.includes(name) || errors[name]);
  return (
    <div className={cx(className, !shown && "[.js_&]:hidden")}>
      <p className="field-hint mb-2 [.js_&]:hidden">{legend}</p>
      {children}
    </div>
  );
}
