import type { ReactNode } from "react";

/** For who hears the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;
