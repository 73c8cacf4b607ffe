import type { ReactNode } from "react";
import { Checkbox } from "./choices";

interface Props {
  name: string;
  label: string;
  open: boolean;
  children: ReactNode;
}

/** The tick opens what belongs to it, by CSS alone; browsers without `:has` show all of it. */
export function Unfolding({ name, label, open, children }: Props) {
  return (
    <div className="group mb-4">
      <Checkbox name={name} label={label} defaultChecked={open} />
      <div className="mt-3 ms-4 supports-[selector(:has(a))]:hidden border-s-2 border-line ps-5 [.group:has(>.field_input:checked)>&]:block">
        {children}
      </div>
    </div>
  );
}

/** Whether a form that came back had this box ticked. */
export const isTicked = (value: unknown): boolean => value === "on" || value === true;
