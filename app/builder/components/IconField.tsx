import { useEffect, useState } from "react";
import { TextField } from "~/ui/form";
import { Icon, type IconName } from "~/ui/Icon";
import { iconNames } from "~/ui/icon-names";
import type { OwnInput } from "../context";
import { useBuilderWords } from "../words";

/** Signs of the portal itself, and of its forms, say nothing to a reader. */
const ofTools =
  /^(arrow-(up|down|left)|chevron|circle-(alert|dashed|dot|x)|bold|italic|heading-|list-|pilcrow|text-quote|undo|redo|ellipsis|eye-off|menu|minus|unlink|x$|search-x|grip|file-code|sliders|log-|triangle)/;
const offered = iconNames.filter((name) => !ofTools.test(name));

/** An icon by its name; with script one of those that are shown. */
export function IconField({ defaultValue, ...field }: Omit<OwnInput, "block" | "path">) {
  const t = useBuilderWords();
  const [chosen, setChosen] = useState(defaultValue);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="icon-field">
      <TextField
        key={chosen}
        {...field}
        defaultValue={chosen}
        list="editor-icons"
        prefix={known(chosen) && <Icon name={chosen as IconName} />}
      />
      <details className="script-only">
        <summary>{t("form.chooseIcon")}</summary>
        <div className="icon-choices">
          {offered.map((name) => (
            <label key={name} title={name}>
              {/* As if it were typed: the form around it hears of it by the field's name. */}
              <input
                type="radio"
                name={field.name}
                value={name}
                checked={chosen === name}
                // Nor is it sent in place of what was typed where there is no script.
                disabled={!ready}
                onChange={() => setChosen(name)}
              />
              <Icon name={name} label={name} />
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}

const known = (name: string) => (iconNames as readonly string[]).includes(name);
