import { useRevalidator } from "@remix-run/react";
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, SubmitButton } from "../Button";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { apiHeaders, useSite } from "../shell/site";
import type { FormResult } from "./context";
import { Form } from "./Form";
import { sendFile } from "./send-file";
import "./Uploader.css";

interface Props {
  /** The address of the API that takes one file: `/api/v1/stock_images`. */
  to: string;
  /** The name under which both the form and the API take it. */
  field: string;
  accept: string;
  label: string;
  hint: string;
  maxMegabytes: number;
  /** What the action said of the form, when it was sent without script. */
  result?: FormResult | null;
  /** Told of each file that was taken, instead of reading the page anew. */
  onStored?: (stored: { id: string; attributes: Record<string, unknown> }) => void;
}

interface Sending {
  name: string;
  /** From 0 to 1. */
  progress: number;
  error?: string;
  done?: boolean;
}

/** Takes files by choosing, dragging or pasting them, several at once; without script by a form. */
export function Uploader({ to, field, accept, label, hint, maxMegabytes, result, onStored }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [script, setScript] = useState(false);
  const [over, setOver] = useState(false);
  const { sendings, send } = useSendings({ to, field, maxMegabytes, onStored });
  useEffect(() => setScript(true), []);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { files, types = [] } = event.clipboardData ?? {};
      // Excel and Word put a picture beside each text; in a field the text is meant.
      const isText = types.includes("text/plain") || (event.target as Element).closest?.("input, textarea, [contenteditable]");
      if (files?.length && !isText) send([...files]);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, [send]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (!script) return;
    send([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  return (
    <section className="uploader" aria-labelledby={`${id}label`}>
      <Form method="post" encType="multipart/form-data" result={result} idPrefix="upload" aria-labelledby={`${id}label`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the button as well */}
        <div
          className={cx("uploader-area", over && "uploader-over")}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="upload" />
          <div>
            <label id={`${id}label`} htmlFor={id} className="uploader-label">
              {label}
            </label>
            <p id={`${id}hint`} className="field-hint">
              {hint}
            </p>
            <input
              ref={input}
              id={id}
              type="file"
              name={field}
              accept={accept}
              multiple
              onChange={choose}
              aria-describedby={`${id}hint`}
              className={script ? "visually-hidden" : "input"}
              tabIndex={script ? -1 : undefined}
            />
          </div>
          {script ? (
            <Button type="button" variant="outline" onClick={() => input.current?.click()}>
              {t("upload.choose")}
            </Button>
          ) : (
            <SubmitButton variant="outline">{t("upload.send")}</SubmitButton>
          )}
        </div>
      </Form>
      <ul className="uploader-list" aria-live="polite">
        {sendings.map(({ name, progress, error, done }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are added at the end alone, and two files may have one name
          <li key={at} data-failed={error ? true : undefined}>
            <span className="uploader-name">{name}</span>
            {error ? (
              <span className="field-error">{error}</span>
            ) : done ? (
              <span>{t("upload.done")}</span>
            ) : (
              <progress value={progress} aria-label={t("upload.progress", { name })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useSendings({ to, field, maxMegabytes, onStored }: Pick<Props, "to" | "field" | "maxMegabytes" | "onStored">) {
  const { t } = useTranslation();
  const { api } = useSite();
  const { revalidate } = useRevalidator();
  const [sendings, setSendings] = useState<Sending[]>([]);
  const count = useRef(0);
  const latest = useRef({ onStored, revalidate, t });
  latest.current = { onStored, revalidate, t };
  const [send] = useState(() => async (files: File[]) => {
    const from = count.current;
    count.current += files.length;
    setSendings((before) => [...before, ...files.map(({ name }) => ({ name, progress: 0 }))]);
    const change = (at: number, more: Partial<Sending>) =>
      setSendings((before) => before.map((one, index) => (index === at ? { ...one, ...more } : one)));
    // One after the other: a phone's connection is narrow, and each has its own outcome.
    for (const [at, file] of files.entries()) {
      const { t, onStored } = latest.current;
      if (file.size > maxMegabytes * 1024 * 1024) {
        change(from + at, { error: t("upload.tooLarge", { name: file.name, size: `${maxMegabytes} MB` }) });
        continue;
      }
      try {
        const stored = await sendFile({ to, field, headers: apiHeaders(api) }, file, (progress) => change(from + at, { progress }));
        change(from + at, { done: true });
        onStored?.(stored);
      } catch (error) {
        change(from + at, { error: error instanceof Error && error.message ? error.message : t("upload.failed") });
      }
    }
    if (!latest.current.onStored) latest.current.revalidate();
  });
  return { sendings, send };
}
