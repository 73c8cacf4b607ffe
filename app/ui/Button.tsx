import type { LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { cx } from "./cx";
import { useSending } from "./form/context";
import { Icon, type IconName } from "./Icon";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "tertiary"
  | "outline"
  | "outlineSecondary"
  | "light"
  | "white"
  | "danger"
  | "dangerOutline";

interface Look {
  variant?: ButtonVariant;
  size?: "sm" | "md" | "lg";
  icon?: IconName;
  iconAfter?: IconName;
  /** As wide as what it stands in. */
  wide?: boolean;
}

export const buttonClass = ({ variant = "primary", size = "md", wide }: Look, className?: string) =>
  cx("btn", `btn-${variant}`, size !== "md" && `btn-${size}`, wide && "w-full", className);

const Inside = ({ icon, iconAfter, children }: Look & { children: ReactNode }) => (
  <>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
    {iconAfter && <Icon name={iconAfter} />}
  </>
);

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** Something that happens here. While busy it stays where it is and does nothing; one that sends a form is busy until the answer has come. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  busy,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const sending = useSending();
  const waits = busy ?? (type === "submit" && sending);
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={waits || undefined}
      data-busy={waits || undefined}
      onClick={(event) => (waits ? event.preventDefault() : onClick?.(event))}
    >
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </button>
  );
}

/** Something that lies elsewhere. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...rest
}: Look & Omit<LinkProps, "className"> & { className?: string }) {
  return (
    <Link prefetch="intent" {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </Link>
  );
}

/** Sends the form it stands in, and says so while that takes. */
export function SubmitButton({ busyLabel, children, ...rest }: Omit<ButtonProps, "busy" | "type"> & { busyLabel?: string }) {
  const { t } = useTranslation();
  const sending = useSending();
  return (
    <Button {...rest} type="submit">
      {sending ? (busyLabel ?? t("form.sending")) : children}
    </Button>
  );
}
