import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type FormResult, TextArea } from "~/ui/form";
import { Notice } from "~/ui/Notice";

interface Props {
  title: string;
  /** What happened meanwhile. */
  children: ReactNode;
  result: FormResult;
}

/** A step that was refused and is not possible any more: why, and what was typed with it. Takes focus, so that it is heard. */
export function TooLate({ title, children, result }: Props) {
  const { t } = useTranslation("application");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const typed = result.initialValue?.message;
  return (
    // biome-ignore lint/a11y/noAutofocus: it comes first, also for who has no script
    <div ref={box} role="alert" tabIndex={-1} autoFocus className="rounded-md">
      <Notice tone="warning" title={title}>
        {children}
      </Notice>
      {typeof typed === "string" && typed !== "" && (
        <div className="mt-5">
          <TextArea
            name="notSent"
            label={t("tooLate.typed")}
            hint={t("tooLate.copy")}
            rows={Math.min(12, typed.split("\n").length + 2)}
            defaultValue={typed}
            readOnly
          />
        </div>
      )}
    </div>
  );
}
