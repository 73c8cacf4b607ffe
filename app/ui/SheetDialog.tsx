import * as Radix from "@radix-ui/react-dialog";
import { useEffect } from "react";
import { DialogHead, type DialogProps, focusOn } from "./Dialog";

/** From here on what lies in a sheet on phones stands on the page. */
const wide = "(min-width: 1024px)";

/** A sheet that is open. It stays where it is in the document, so that its fields belong to the form around it. */
export function SheetDialog({ id, className, title, opener, actions, children, onClose }: DialogProps & { id: string; className: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the same whenever it is asked for
  useEffect(() => {
    const screen = window.matchMedia(wide);
    screen.addEventListener("change", onClose);
    return () => screen.removeEventListener("change", onClose);
  }, []);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Content id={id} className={className} aria-describedby={undefined} onCloseAutoFocus={(event) => focusOn(event, opener)}>
        <DialogHead title={title} />
        <div className="sheet-body">{children}</div>
        {actions && <div className="sheet-foot">{actions}</div>}
      </Radix.Content>
    </Radix.Root>
  );
}
