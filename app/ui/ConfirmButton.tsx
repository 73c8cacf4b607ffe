import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Button, type ButtonProps } from "./Button";
import { Question } from "./Question";

interface Props extends Omit<ButtonProps, "title" | "type" | "onClick"> {
  /** The question. */
  title: string;
  /** What happens, in a sentence. */
  description: ReactNode;
  confirmLabel: string;
  /** What it does cannot be undone; as the look of the button says unless said. */
  danger?: boolean;
}

/** Sends the form it stands in, after a question. Without script it sends at once. */
export function ConfirmButton({ title, description, confirmLabel, danger, children, ...button }: Props) {
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const confirmed = useRef(false);

  function ask(event: MouseEvent<HTMLButtonElement>) {
    if (confirmed.current) return;
    event.preventDefault();
    setOpener(event.currentTarget);
  }

  function send() {
    setOpener(null);
    confirmed.current = true;
    opener?.click();
    confirmed.current = false;
  }

  return (
    <>
      <Button {...button} type="submit" onClick={ask}>
        {children}
      </Button>
      {opener && (
        <Question
          title={title}
          confirmLabel={confirmLabel}
          danger={danger ?? button.variant === "dangerOutline"}
          opener={opener}
          onClose={() => setOpener(null)}
          onConfirm={send}
        >
          {description}
        </Question>
      )}
    </>
  );
}
