import { useLocation, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { type ChangeEvent, type FocusEvent, type FormEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { fieldName, formAddress, valuesOf } from "../address";

type Control = HTMLInputElement | HTMLSelectElement;

const typingPause = 500;

/**
 * The search as a form that answers while it is filled in. Without script it is an ordinary GET form. On phones the filters lie in a
 * sheet: there the number on its button follows, and the page itself waits until the button is pressed.
 */
/** @param sought something is, so that on phones the bar is one line until somebody wants to change it */
export function useSearchForm(total: number, path: string, sought: boolean) {
  const [folding, setFolding] = useState(sought);
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const placeTyped = useRef(false);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const preview = usePreview(path);
  const { pathname } = useLocation();
  const to = useNavigation().location?.pathname ?? pathname;
  useFollowing(form, results, params);
  // Somebody who goes on while we wait for the rest of a word is not called back to the list. What is typed while an answer comes is asked next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the router begins to go elsewhere, and when the page goes
  useEffect(() => () => clearTimeout(timer.current), [to]);

  const address = () => formAddress(path, form.current!);
  const inSheet = () => form.current!.querySelector(`.sheet[data-state=open]${knowsPopovers() ? ", .sheet:popover-open" : ""}`) !== null;

  // What was chosen in the sheet before there was script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (inSheet()) preview.ask(address());
  }, []);

  function go(replace: boolean) {
    clearTimeout(timer.current);
    placeTyped.current = false;
    navigate(address(), { replace, preventScrollReset: true });
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) {
    const control = target as Control;
    clearTimeout(timer.current);
    if (inSheet()) preview.ask(address());
    else if (control.name === fieldName("place")) placeTyped.current = true;
    else if (control.type === "search") timer.current = setTimeout(() => go(true), typingPause);
    else go(true);
  }

  return {
    results,
    bar: {
      folded: folding && sought,
      onOpen: (event: MouseEvent) => {
        event.preventDefault();
        setFolding(false);
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[type=search]")?.focus());
      },
    },
    /** How many the sheet's choices would give. */
    shown: preview.total ?? total,
    /** Of choices in the sheet that were not sent nothing stays. */
    forget: preview.forget,
    form: {
      ref: form,
      onChange,
      onBlur: ({ target }: FocusEvent) => {
        if (placeTyped.current && (target as Control).name === fieldName("place")) go(true);
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        setFolding(true);
        go(false);
      },
    },
  };
}

/** The sheet is one until there is script. */
const knowsPopovers = () => "popover" in HTMLElement.prototype;

/** How many there would be with what is chosen, until the page says so itself. Without an answer the button says what it said. */
function usePreview(path: string) {
  const { key } = useLocation();
  const [preview, setPreview] = useState<{ key: string; total: number } | null>(null);
  const asked = useRef("");
  const forget = useCallback(() => {
    asked.current = "";
    setPreview(null);
  }, []);
  return {
    forget,
    total: preview?.key === key ? preview.total : null,
    ask(address: string) {
      asked.current = address;
      fetch(address.replace(path, `${path}/total`))
        .then((response) => response.json() as Promise<{ total: number }>)
        .then(({ total }) => asked.current === address && setPreview({ key, total }))
        .catch(() => {});
    },
  };
}

/** Chips, the back button and links change the address too: the form says what the address says. */
function useFollowing(form: React.RefObject<HTMLFormElement>, results: React.RefObject<HTMLElement>, params: URLSearchParams) {
  const key = params.toString();
  const last = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address, nothing else
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    for (const element of form.current?.elements ?? []) follow(element as Control, params);
    // What was pressed is gone with its filter: whoever moves by keyboard goes on at the results.
    if (document.activeElement === document.body) results.current?.focus({ preventScroll: true });
  }, [key]);
}

function follow(control: Control, params: URLSearchParams) {
  const filter = /^filter\[(\w+)\]$/.exec(control.name)?.[1];
  if ((!filter && control.name !== "sort") || control === document.activeElement || control.type === "hidden") return;
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    control.checked = valuesOf(params, filter!).includes(control.value);
  else if (control instanceof HTMLSelectElement)
    control.value = params.get(control.name) ?? control.querySelector<HTMLOptionElement>("[data-usual]")?.value ?? "";
  else control.value = params.get(control.name) ?? "";
}
