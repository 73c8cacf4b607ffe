import { Form as RemixForm, type FormProps as RemixFormProps, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMaybeSite } from "../shell/site";
import { FormContext, type FormResult } from "./context";
import { hasDraft, saveDraft, type Texts } from "./draft";
import { ErrorSummary, type SummaryItem } from "./ErrorSummary";
import type { Typed } from "./Typed";
import { beginAnew, typedIn } from "./typed-in";
import { sendsForm, useUnsavedChanges } from "./unsaved";

export interface FormProps extends RemixFormProps {
  /** What the action answered (`lastResult`): errors and what was typed. */
  result?: FormResult | null;
  /** Tells the fields of several forms on a page apart. */
  idPrefix?: string;
  /**
   * A form worth keeping: asks before leaving when something was changed and not sent; "search" where another search in the address is another form.
   * Of who is signed in this device keeps what was typed (Typed.tsx).
   */
  guard?: boolean | "search";
  summary?: boolean;
  /** Stays on the page after it was sent, and is for something new then. */
  clears?: boolean;
  /** What was kept of this form when it carried something else along, such as another of its steps. */
  onKeptOther?: (texts: Texts) => void;
}

const none: FormResult = {};
const noErrors = {};

/**
 * A form that works by itself and is better with script: fields are checked when they are left, by the browser's rules in our words;
 * a refused form keeps what was typed and opens with a summary that takes focus.
 */
export function Form({
  result,
  idPrefix = "field",
  guard,
  summary = true,
  clears,
  children,
  onKeptOther,
  onSubmit,
  onChange,
  ...rest
}: FormProps) {
  const { i18n, t } = useTranslation();
  const navigation = useNavigation();
  const [found, setFound] = useState<{ result: FormResult | null | undefined; errors: Record<string, string[]> } | null>(null);
  const [sent, setSent] = useState<{ before: FormResult | null | undefined } | null>(null);
  const [dirty, setDirty] = useState(false);
  const [awake, setAwake] = useState(false);
  const [refilled, setRefilled] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search, key } = useLocation();
  const person = useMaybeSite()?.viewer?.email;
  // Where it is sent is where one stands when that fails.
  const path = rest.action?.startsWith("/") ? rest.action.split("?")[0] : pathname;
  const place = `${person} ${path} ${idPrefix} ${rest["aria-label"]}`;
  const idle = navigation.state === "idle";
  const at = `${person} ${rest.action ? path : pathname + search}${idPrefix === "field" ? "" : ` ${idPrefix}`}`;
  const keeps = Boolean(guard && person && !rest.reloadDocument);
  const [Keeper, setKeeper] = useState<typeof Typed | null>(null);
  const [isKept, setKept] = useState(false);

  useEffect(() => {
    // Without it what is typed is asked about, and lost where it is left.
    if (keeps)
      import("./Typed").then(
        ({ Typed }) => setKeeper(() => Typed),
        () => {},
      );
  }, [keeps]);

  const { error, initialValue } = result ?? none;
  const errors = (found && found.result === result ? found.errors : error) ?? noErrors;
  // Once the answer stands there the form can be sent again, also while the rest of the page is still being read anew.
  const sending = sent !== null && sent.before === result && !idle;
  // What came back refused is not saved either.
  const unsent = (dirty || Boolean(initialValue)) && !sending;
  const state = useMemo(() => ({ idPrefix, errors, values: initialValue ?? null, sending }), [idPrefix, errors, initialValue, sending]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    setAwake(true);
    if (!hasDraft()) return;
    import("./refill").then(({ keptOther, refill }) => {
      if (!form.current) return;
      if (refill(form.current, place)) {
        setRefilled(true);
        setDirty(true);
      } else if (onKeptOther) {
        const texts = keptOther(place);
        if (texts) onKeptOther(texts);
      }
    });
  }, [place]);
  // The page may be read anew (ui/watch-errors.ts).
  useEffect(() => {
    const keep = () => unsent && form.current && saveDraft(form.current, place);
    window.addEventListener("vite:preloadError", keep);
    return () => window.removeEventListener("vite:preloadError", keep);
  }, [unsent, place]);
  // A window that is closed, read anew or lost costs nobody a long form: what was typed is there when they come back.
  useEffect(() => {
    if (!guard || !unsent) return;
    const keep = () => document.visibilityState === "hidden" && form.current && saveDraft(form.current, place);
    document.addEventListener("visibilitychange", keep);
    return () => document.removeEventListener("visibilitychange", keep);
  }, [guard, unsent, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    if (!idle) return;
    // What was typed since it was sent is for the next one.
    if (sent && clears && !result && !dirty) {
      form.current!.reset();
      beginAnew(form.current!);
    }
    setSent(null);
  }, [idle, key]);

  function check(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (form.checkValidity() || submitter?.hasAttribute("formnovalidate")) {
      onSubmit?.(event);
      if (event.defaultPrevented) return setDirty(true);
      sendsForm();
      // The document that answers another one cannot tell whether it did.
      if (rest.method === "post" && !rest.reloadDocument) saveDraft(form, place);
      setSent({ before: result });
      setDirty(false);
      setRefilled(false);
      setFound(null);
      return;
    }
    event.preventDefault();
    const wrong = [...form.elements].filter(
      (element): element is HTMLInputElement => "validity" in element && !(element as HTMLInputElement).validity.valid,
    );
    import("./validity")
      .then(({ problemsOf }) => problemsOf(wrong, i18n))
      .then((errors) => setFound({ result, errors }))
      // Without the texts the browser says it in its own words.
      .catch(() => form.reportValidity());
  }

  return (
    <RemixForm
      {...rest}
      ref={form}
      noValidate={awake}
      onSubmit={check}
      onChange={(event) => {
        // A dialog that a field opened has fields of its own.
        if (!event.currentTarget.contains(event.target as Element)) return;
        setDirty(true);
        typedIn.add(event.target);
        onChange?.(event);
      }}
    >
      <FormContext.Provider value={state}>
        {refilled && (
          <p role="alert" className="notice notice-warning mb-6">
            {t("form.refilled")}
          </p>
        )}
        {summary && !sending && <ErrorSummary errors={itemsOf(errors)} idPrefix={idPrefix} attempt={found ?? initialValue} />}
        {keeps && Keeper && (
          <Keeper key={at} form={form} at={at} unsent={unsent} sent={sent} refused={initialValue ?? null} onKept={setKept} />
        )}
        {guard && <UnsavedGuard dirty={unsent} bySearch={guard === "search"} isKept={keeps && isKept} />}
        {children}
      </FormContext.Provider>
    </RemixForm>
  );
}

const itemsOf = (errors: NonNullable<FormResult["error"]>): SummaryItem[] =>
  Object.entries(errors).flatMap(([name, messages]) => (messages ?? []).map((message) => ({ name: name || undefined, message })));

function UnsavedGuard({ dirty, ...how }: { dirty: boolean; bySearch: boolean; isKept: boolean }) {
  useUnsavedChanges(dirty, how);
  return null;
}
