import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "./Button";
import type { Dialog } from "./Dialog";

interface Props extends Omit<ButtonProps, "title" | "type" | "onClick"> {
  /** The question. */
  title: string;
  /** What happens, in a sentence. */
  description: ReactNode;
  confirmLabel: string;
}

/** Sends the form it stands in, after a question. Without script it sends at once. */
export function ConfirmButton({ title, description, confirmLabel, children, ...button }: Props) {
  const { t } = useTranslation();
  const [Open, setOpen] = useState<typeof Dialog | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const confirmed = useRef(false);

  function ask(event: MouseEvent<HTMLButtonElement>) {
    if (confirmed.current) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    import("./Dialog").then(
      ({ Dialog }) => setOpen(() => Dialog),
      // Without a connection the browser asks.
      () => window.confirm(title) && send(),
    );
  }

  function send() {
    setOpen(null);
    confirmed.current = true;
    opener.current?.click();
    confirmed.current = false;
  }

  return (
    <>
      <Button {...button} type="submit" onClick={ask}>
        {children}
      </Button>
      {Open && (
        <Open
          title={title}
          opener={opener.current}
          onClose={() => setOpen(null)}
          actions={
            <>
              <Button variant="light" onClick={() => setOpen(null)}>
                {t("actions.cancel")}
              </Button>
              <Button onClick={send}>{confirmLabel}</Button>
            </>
          }
        >
          {description}
        </Open>
      )}
    </>
  );
}
