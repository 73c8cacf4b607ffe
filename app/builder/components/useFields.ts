import type { FocusEvent, FormEvent } from "react";
import { chooseAll } from "~/ui/form/choose-all";
import { fieldId, useFormState } from "~/ui/form/context";
import { useBuilder } from "../context";
import { typeIn } from "../draft";
import { type EditedBlock, type Kind, partsOf, valueAt } from "../field";
import { isSample, samplesIn } from "../sample";

/** What a form with fields of a block does: what is typed goes to the draft, and into an example one does not have to type. */
export function useFields(block: EditedBlock, kind: Kind) {
  const { editing } = useBuilder();
  const { idPrefix } = useFormState();
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const control = target as HTMLInputElement;
    if (!/^(props|en)\./.test(control.name) || control.type === "hidden") return;
    const value = control.type === "checkbox" ? control.checked : control.value;
    editing.change((draft) => typeIn(draft, block.id, kind, { control: control.name, typed: value }), `${block.id} ${control.name}`);
  };
  /** An example is chosen whole, so that what is typed takes its place. */
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    const found = samplesIn(block, kind).find(({ control }) => fieldId(idPrefix, control) === target.id);
    if (!found) return;
    const [, ...path] = partsOf(found.control);
    const text = String(valueAt(found.language === "en" ? block.propsEn : block.props, path));
    if (!isSample(text, kind.sample!.words)) return;
    chooseAll(target);
  };
  return { onChange, onFocus };
}
