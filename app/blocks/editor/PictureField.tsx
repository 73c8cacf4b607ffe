import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form";
import { useEditorState } from "./context";

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  defaultValue: string;
}

/** A picture by its address; with script one of those that stand on the site. */
export function PictureField({ defaultValue, ...field }: Props) {
  const { t } = useTranslation("page_editor");
  const { pictures } = useEditorState();
  const [chosen, setChosen] = useState(defaultValue);
  return (
    <div className="picture-field">
      <TextField
        key={chosen}
        {...field}
        hint={field.hint ?? t("form.pictureHint")}
        defaultValue={chosen}
        spellCheck={false}
        onBlur={(event) => setChosen(event.currentTarget.value)}
      />
      {/^\/[\w/.-]+$/.test(chosen) && <img src={chosen} alt="" className="picture-now" />}
      {pictures.length > 0 && (
        <details className="script-only">
          <summary>{t("form.choosePicture")}</summary>
          <div className="picture-choices">
            {pictures.map((path) => (
              <label key={path}>
                <input type="radio" name={field.name} value={path} checked={chosen === path} onChange={() => setChosen(path)} />
                <img src={path} alt={nameOf(path)} loading="lazy" width={120} height={80} />
              </label>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

const nameOf = (path: string) =>
  path
    .split("/")
    .at(-1)!
    .replace(/\.\w+$/, "")
    .replaceAll("-", " ");
