import type { ReactNode } from "react";
import { cx } from "./cx";

/**
 * What the page asks for, in reach on phones until the section where it is done comes up. That one slides over it: it follows the dock's own box,
 * and is `relative z-30`.
 */
export const Dock = ({ children }: { children: ReactNode }) => (
  <div
    className={cx(
      "sticky bottom-0 z-20 mt-8 -mb-[calc(5rem+env(safe-area-inset-bottom))] h-[calc(5rem+env(safe-area-inset-bottom))]",
      "border-t-(length:--line-width) border-line bg-raised px-(--gutter) pt-3 focus-within:z-40 flex items-start gap-3 lg:hidden print:hidden",
    )}
  >
    {children}
  </div>
);
