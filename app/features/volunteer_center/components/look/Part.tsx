import { createContext, type ReactNode, useContext } from "react";
import { useFormState } from "~/ui/form/context";
import { Icon } from "~/ui/Icon";

interface Props {
  id: string;
  legend: string;
  hint?: string;
  /** What is chosen there now: seen without opening it. */
  now?: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** Ids of the parts that somebody opened: they stay so when the form is made anew after saving. */
export const OpenParts = createContext<Set<string> | null>(null);

/** A part of a long form, folded until somebody wants it: what came back refused shows all of them. */
export function Part({ id, legend, hint, now, open, children }: Props) {
  const { values, errors } = useFormState();
  const opened = useContext(OpenParts);
  const refused = values !== null || Object.keys(errors).length > 0;
  return (
    <details
      className="group border-t border-line"
      open={open || refused || opened?.has(id) || undefined}
      onToggle={({ currentTarget }) => (currentTarget.open ? opened?.add(id) : opened?.delete(id))}
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 py-3 hover:bg-sunken">
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-4">
          <h2 className="text-xl">{legend}</h2>
          {now && <span className="text-sm text-muted group-open:hidden">{now}</span>}
        </span>
        <Icon name="chevron-down" className="flex-none group-open:rotate-180" />
      </summary>
      <fieldset id={id} className="min-w-0 scroll-mt-20 pb-8">
        <legend className="visually-hidden">{legend}</legend>
        {hint && <p className="field-hint mb-5">{hint}</p>}
        {children}
      </fieldset>
    </details>
  );
}
