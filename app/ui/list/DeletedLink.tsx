import type { ReactNode } from "react";
import { Link } from "../Link";

/** Below a list of what is there, once something was deleted. */
export const DeletedLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="mt-8">
    <Link className="link inline-block py-2" to={to}>
      {children}
    </Link>
  </p>
);
