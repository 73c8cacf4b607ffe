import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/form";
import { type FieldProps, useField } from "~/ui/form/useField";
import { Picture } from "~/ui/Picture";
import { useWorksAt } from "~/ui/shell/site";
import { ChoosePicture } from "./ChoosePicture";
import type { Chosen } from "./PictureChooser";

interface Props extends FieldProps {
  defaultValue?: string;
  /** Takes what must stay in sight along with the address (`Picture`). */
  focus?: boolean;
  onChange?: (address: string) => void;
  /** Told of what else is known of the picture, such as its description. */
  onChoose?: (chosen: Chosen) => void;
}

const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, "value")?.set;

/** A picture out of the centre's own, or a new one where the viewer may add one. Without script its address can be typed. */
export function PictureField({ defaultValue = "", focus, onChange, onChoose, ...props }: Props) {
  const { t } = useTranslation("stock_image");
  const state = useField(props);
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(String(state.value(defaultValue) ?? ""));
  const [script, setScript] = useState(false);
  const mayAdd = useWorksAt("/content/stock-images");
  useEffect(() => setScript(true), []);
  const take = (value: string) => {
    setValue?.call(input.current, value);
    // For the form around it: something was changed.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const choose = (chosen: Chosen) => {
    take(focus ? `${chosen.imageUrl}#${chosen.focalX},${chosen.focalY}` : chosen.imageUrl);
    onChoose?.(chosen);
  };
  return (
    <Field {...props} state={state}>
      {address && (
        <Picture
          src={address}
          alt=""
          sizes="20rem"
          className="mb-3 aspect-3/2 w-full max-w-80 rounded-md border border-line bg-sunken object-cover"
        />
      )}
      <input
        ref={input}
        {...state.aria}
        id={state.id}
        name={state.name}
        type="text"
        defaultValue={address}
        onChange={({ currentTarget: { value } }) => {
          setAddress(value);
          onChange?.(value);
        }}
        className={script ? "visually-hidden" : "input"}
        tabIndex={script ? -1 : undefined}
        aria-hidden={script || undefined}
      />
      <div className="script-only flex flex-wrap gap-3">
        <ChoosePicture chosen={Boolean(address)} upload={mayAdd} onChoose={choose} />
        {address && !state.aria.required && (
          <Button type="button" variant="tertiary" icon="x" onClick={() => take("")}>
            {t("picker.remove")}
          </Button>
        )}
      </div>
    </Field>
  );
}
