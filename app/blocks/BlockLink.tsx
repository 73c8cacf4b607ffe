import { ButtonLink, type ButtonVariant, buttonClass } from "~/ui/Button";

interface Props {
  href: string;
  label: string;
  variant?: ButtonVariant;
  size?: "md" | "lg";
}

/** A button that an editor made: within the site a link of ours, elsewhere an ordinary one. */
export const BlockLink = ({ href, label, variant, size }: Props) =>
  href.startsWith("/") ? (
    <ButtonLink to={href} variant={variant} size={size}>
      {label}
    </ButtonLink>
  ) : (
    <a href={href} rel="noopener" className={buttonClass({ variant, size })}>
      <span>{label}</span>
    </a>
  );
