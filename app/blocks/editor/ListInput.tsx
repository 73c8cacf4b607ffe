import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Icon, type IconName } from "~/ui/Icon";
import { useEditorState } from "./context";
import { emptyPart, listAt, setProp } from "./draft";
import { FieldInput, type InputProps } from "./FieldInput";
import { pathOf, valueAt } from "./field";

/** A list of parts, each with its own fields. In English it is the Dutch one until somebody translates it. */
export function ListInput({ block, kind, field, path, language }: InputProps) {
  const { t } = useTranslation(["page_editor", "block"]);
  const { editing, saving, say } = useEditorState();
  const place = useRef<HTMLFieldSetElement>(null);
  const label = t(`block:fields.${field.name}`);
  const list = listAt(block, language, path);
  const translated = language === "nl" || valueAt(block.propsEn, path) !== undefined;
  const set = (next: unknown[] | undefined) => editing.change((draft) => setProp(draft, block.id, language, path, next));
  const error = saving.problems[block.id]?.find(
    (problem) => problem.path === `${language === "en" ? "en" : "props"}.${pathOf(path)}`,
  )?.message;

  if (!translated) {
    return (
      <fieldset className="fieldset">
        <legend className="fieldset-legend">{label}</legend>
        <p className="field-hint">{t("list.asDutch")}</p>
        <Button variant="outline" icon="languages" className="script-only" onClick={() => set(list)}>
          {t("list.translate")}
        </Button>
      </fieldset>
    );
  }
  const move = (from: number, to: number) => {
    const next = [...list];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
    say(t("list.moved", { place: to + 1, count: list.length }));
    focusOn(`[data-part="${to}"] [data-${to < from ? "up" : "down"}]:not(:disabled), [data-part="${to}"] button:not(:disabled)`);
  };
  const focusOn = (selector: string) => setTimeout(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <fieldset className="fieldset block-parts" ref={place}>
      <legend className="fieldset-legend">{label}</legend>
      {error && (
        <p className="field-error">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      <ol>
        {list.map((_, at) => {
          const name = t("list.part", { number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names; a change of order fills the fields anew
            <li key={at} data-part={at}>
              <div className="block-part-head">
                <span>{name}</span>
                <span className="script-only block-part-tools">
                  <Tool icon="arrow-up" label={t("list.up", { name })} data-up disabled={at === 0} onClick={() => move(at, at - 1)} />
                  <Tool
                    icon="arrow-down"
                    label={t("list.down", { name })}
                    data-down
                    disabled={at === list.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <Tool
                    icon="trash-2"
                    label={t("list.remove", { name })}
                    disabled={list.length <= (field.min ?? 0)}
                    onClick={() => {
                      set(list.filter((_, other) => other !== at));
                      focusOn(`[data-part="${Math.max(0, at - 1)}"] button:not(:disabled), .block-part-add`);
                    }}
                  />
                </span>
              </div>
              {field.fields ? (
                field.fields.map((inner) => (
                  <FieldInput
                    key={inner.name}
                    block={block}
                    kind={kind}
                    field={inner}
                    path={[...path, at, inner.name]}
                    language={language}
                  />
                ))
              ) : (
                <FieldInput block={block} kind={kind} field={field.of!} path={[...path, at]} language={language} />
              )}
            </li>
          );
        })}
      </ol>
      <div className="block-part-actions script-only">
        {list.length < (field.max ?? 50) && (
          <Button
            variant="outline"
            icon="plus"
            className="block-part-add"
            onClick={() => {
              set([...list, emptyPart(kind, path)]);
              focusOn(`[data-part="${list.length}"] :is(input:not([type=hidden]), textarea)`);
            }}
          >
            {t("list.add", { name: label })}
          </Button>
        )}
        {language === "en" && (
          <Button variant="tertiary" onClick={() => set(undefined)}>
            {t("list.dutchAgain")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const Tool = ({ icon, label, ...button }: { icon: IconName; label: string } & React.ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button {...button} type="button" className="icon-button">
    <Icon name={icon} label={label} />
  </button>
);
