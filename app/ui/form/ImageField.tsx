import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "./choices";
import { useFormState } from "./context";
import { useKnownField } from "./fields";
import { FileField } from "./inputs";
import { typeInto } from "./type-into";
import { textOf } from "./value";

/** Some logos are for a dark ground, or for the head of a mail, which takes no drawing. */
type Shape = "logo" | "logo-on-dark" | "logo-in-mail" | "photo";

interface Props {
  /** The column. The form sends the address that is there now under it, and a chosen file (`withImage`). */
  name: string;
  /** Within an editor they are known. */
  label?: string;
  hint?: string;
  /** A logo is shown whole and may be a drawing; a photo fills its frame. */
  shape: Shape;
  /** The address of the picture that is there now, "" when there is none; within an editor it is known. */
  current?: string;
  maxMegabytes: number;
  nowText: string;
  /** Nothing where there must be one. */
  removeText?: string;
  /** Where pictures can be chosen that are there already: gets what takes the address of one. */
  choose?: (take: (address: string) => void, address: string) => ReactNode;
}

const photos = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const logo = { width: 224, height: 72 };
const sizes = { logo, "logo-on-dark": logo, "logo-in-mail": logo, photo: { width: 320, height: 208 } };

/** A picture as it is kept, in a form. */
export const StoredImage = ({ shape, src, alt }: { shape: Shape; src: string; alt: string }) => (
  <span className={`image-now image-now-${shape}`}>
    <img src={src} alt={alt} {...sizes[shape]} />
  </span>
);

/** A picture with what is there now. What was uploaded stays when the form comes back for another reason. */
export function ImageField({ name, label, hint, shape, current, maxMegabytes, nowText, removeText, choose }: Props) {
  const { t } = useTranslation();
  const { values } = useFormState();
  const known = useKnownField(name);
  const input = useRef<HTMLInputElement>(null);
  const stored = values ? String(values[name] ?? "") : (current ?? textOf(known?.value));
  const [chosen, setChosen] = useState<{ over: string; address: string } | null>(null);
  const address = chosen?.over === stored ? chosen.address : stored;
  // Said before it is sent: on a phone that takes a while, and the server reads no end of it.
  const weigh = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const large = [...(currentTarget.files ?? [])].some(({ size }) => size > maxMegabytes * 1024 * 1024);
    currentTarget.setCustomValidity(large ? t("form.imageTooLarge", { size: `${maxMegabytes} MB` }) : "");
  };
  return (
    <div className="image-field">
      {/* Of a hidden type nobody would hear that it was changed. */}
      <input
        ref={input}
        hidden
        name={name}
        value={address}
        onChange={({ currentTarget }) => setChosen({ over: stored, address: currentTarget.value })}
      />
      {address && <StoredImage shape={shape} src={address} alt={nowText} />}
      <FileField
        name={name}
        label={label}
        hint={hint}
        optional
        accept={shape === "photo" || shape === "logo-in-mail" ? photos : `image/svg+xml,${photos}`}
        onChange={weigh}
      />
      {choose && <div className="script-only mt-3">{choose((taken) => typeInto(input.current!, taken), address)}</div>}
      {address && removeText && <Checkbox name={`${name}Remove`} label={removeText} />}
    </div>
  );
}
