/** One line of text with codes in it: a plain field, and once there is script one that shows each code as a chip. */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Field } from "../Field";
import { type FieldProps, useField } from "../useField";
import type { Chips } from "./chips";
import "./RichText.css";

const ChipLineEditor = import.meta.env.SSR ? null : lazy(() => import("./ChipLineEditor"));

interface Props extends Omit<FieldProps, "label"> {
  label?: string;
  chips: Chips;
}

export function ChipLine({ chips, ...frame }: Props) {
  const state = useField(frame);
  const input = useRef<HTMLInputElement>(null);
  const [awake, setAwake] = useState(false);
  const [visual, setVisual] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    <Field {...frame} state={state}>
      {awake && ChipLineEditor && (
        <Suspense fallback={null}>
          <ChipLineEditor
            input={input}
            id={state.id}
            label={String(state.label)}
            aria={state.aria}
            chips={chips}
            onAwake={() => setVisual(true)}
          />
        </Suspense>
      )}
      <input
        ref={input}
        {...state.checks}
        {...state.aria}
        id={visual ? undefined : state.id}
        name={state.name}
        className="input"
        hidden={visual}
        defaultValue={state.value(undefined) as string | undefined}
        onBlur={state.onBlur}
      />
    </Field>
  );
}
