import { parse } from "@conform-to/react";
import { type FormEvent, useMemo, useState } from "react";
import { isHex, ramp } from "~/core/tenant/palette";
import { type Theme, themeCss, themeOf } from "~/core/tenant/theme";
import { colorNames, pictureNames, shadesFrom } from "../../look/choices";
import type { Design } from "../../look/look.schema";
import { designFrom, encodeLook } from "../../look/look-form";

type Live = Pick<Design, (typeof colorNames)[number] | "themeConfig" | "primaryColorShades" | "secondaryColorShades">;

type Payload = Record<string, unknown>;

/**
 * What the form says now: its theme, worked out here, and the same for the frame with the site in it.
 * @param typed what the form begins with after a refusal
 */
export function useLook(saved: Design, typed?: Payload | null) {
  const [live, setLive] = useState<Live>(() => (typed ? liveFrom(typed, saved) : saved));
  const theme: Theme = useMemo(() => themeOf(live as Parameters<typeof themeOf>[0]), [live]);
  const css = useMemo(() => themeCss(theme), [theme]);
  // Colours are laid over the page that stands there; anything else asks for a new one.
  const shown = pictures(saved, typed);
  const built = JSON.stringify([live.themeConfig, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const query = useMemo(() => encodeLook({ ...shown, ...live }), [built]);
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => setLive(liveFrom(payloadOf(currentTarget), saved));
  return { live, theme, css, query, follow };
}

/** A refused form has kept the pictures that came with it. */
const pictures = (saved: Design, typed?: Payload | null) =>
  Object.fromEntries(pictureNames.map((name) => [name, typed ? (typed[name] ?? null) : saved[name]]));

const payloadOf = (form: HTMLFormElement): Payload => parse(new FormData(form), { resolve: (value) => ({ value }) }).payload as Payload;

function liveFrom(payload: Payload, saved: Design): Live {
  const said = designFrom(payload);
  const colors = Object.fromEntries(colorNames.map((name) => [name, isHex(said[name]) ? said[name] : saved[name]])) as Record<
    (typeof colorNames)[number],
    string
  >;
  return {
    ...colors,
    primaryColorShades: shadesFrom(said.primaryColorShades) ?? ramp(colors.primaryColor),
    secondaryColorShades: shadesFrom(said.secondaryColorShades) ?? ramp(colors.secondaryColor),
    themeConfig: said.themeConfig as Live["themeConfig"],
  };
}

/** Writes into a field of the form as if somebody had typed it. */
export function fillField(form: HTMLFormElement | null | undefined, name: string, value: string) {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  // React notices a value that was set in its own way alone.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Empties the rows of these overrides. */
export function dropVariables(form: HTMLFormElement | null | undefined, names: string[]) {
  const fieldOf = (name: string) => form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
  for (let at = 0, field = fieldOf("variables[0].name"); field; field = fieldOf(`variables[${++at}].name`)) {
    if (!names.includes(field.value.trim())) continue;
    fillField(form, `variables[${at}].name`, "");
    fillField(form, `variables[${at}].value`, "");
  }
}

/** Writes an override: in its row, else in the first that is empty. */
export function takeVariable(form: HTMLFormElement | null | undefined, name: string, value: string) {
  const textIn = (field: string) => (form?.elements.namedItem(field) as HTMLInputElement | null)?.value;
  for (let at = 0; textIn(`variables[${at}].name`) !== undefined; at++) {
    const there = textIn(`variables[${at}].name`);
    if (there && there !== name) continue;
    if (!there) fillField(form, `variables[${at}].name`, name);
    return fillField(form, `variables[${at}].value`, value);
  }
}
