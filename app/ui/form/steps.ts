/** A form in steps: each is a form of its own, so that it works without script. What is not on the screen is carried along. */

type Values = Record<string, unknown>;

/** @param fields those of each step, in the order of the steps */
export function stepsOf<Step extends string>(fields: Record<Step, readonly string[]>) {
  const names = Object.keys(fields) as Step[];
  return {
    names,
    named: (value: unknown): Step | undefined => names.find((step) => step === value),
    /** After the last it is sent. */
    after: (step: Step): Step => names[names.indexOf(step) + 1] ?? names.at(-1)!,
    /** Those with a field that something is wrong with. */
    wrong: (error: Record<string, unknown> | null | undefined): Step[] =>
      names.filter((step) => fields[step].some((name) => error?.[name])),
    /** What was filled in on the steps that are not shown, for hidden fields. */
    carried: (values: Values, shown: readonly string[]): [name: string, value: string][] =>
      names
        .filter((step) => !shown.includes(step))
        .flatMap((step) => fields[step])
        .flatMap((name) => textsOf(values[name]).map((value): [string, string] => [name, value])),
  };
}

export type Steps = Pick<ReturnType<typeof stepsOf>, "names" | "carried">;

/** A value of a form as texts; none for what was left empty. */
export const textsOf = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === "string" && text !== "");
