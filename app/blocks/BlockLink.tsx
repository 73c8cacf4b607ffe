import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "~/ui/Button";
import { Link } from "~/ui/Link";

interface PlainProps {
  href: string;
  className?: string;
  /** A file: it is kept rather than opened. */
  download?: boolean;
  children: ReactNode;
}

/** A link that an editor made: within the site one of ours, elsewhere an ordinary one. */
export const PlainLink = ({ href, className, download, children }: PlainProps) =>
  href.startsWith("/") && !download ? (
    <Link to={href} prefetch="intent" className={className}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener" className={className} download={download || undefined}>
      {children}
    </a>
  );

interface Props {
  href: string;
  label: string;
  variant?: ButtonVariant;
  size?: "md" | "lg";
}

/** The same as a button. */
export const BlockLink = ({ href, label, variant, size }: Props) => (
  <PlainLink href={href} className={buttonClass({ variant, size })}>
    <span>{label}</span>
  </PlainLink>
);
