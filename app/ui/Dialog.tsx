import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./Icon";

export interface DialogProps {
  title: string;
  /** What closing gives focus back to. */
  opener: HTMLElement | null;
  actions?: ReactNode;
  /** For something to choose from, rather than a sentence. */
  width?: "wide";
  children: ReactNode;
  onClose: () => void;
}

/** A question or a small task over the page. Import it where it opens: Radix comes along with it. */
export function Dialog({ title, opener, actions, width, children, onClose }: DialogProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* No Radix.Overlay: it writes a style element, which the content security policy refuses. */}
        <Radix.Content className="dialog" data-width={width} onCloseAutoFocus={(event) => focusOn(event, opener)}>
          <DialogHead title={title} />
          <Radix.Description asChild>
            <div className="dialog-body">{children}</div>
          </Radix.Description>
          {actions && <div className="dialog-actions">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function focusOn(event: Event, opener: HTMLElement | null) {
  event.preventDefault();
  opener?.focus();
}

export function DialogHead({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <div className="sheet-head">
      <Radix.Title>{title}</Radix.Title>
      <Radix.Close className="icon-button">
        <Icon name="x" label={t("actions.close")} />
      </Radix.Close>
    </div>
  );
}
