import { type MouseEvent, useRef } from "react";
import { Button } from "~/ui/Button";
import { useFormState } from "~/ui/form/context";
import { Icon, type IconName } from "~/ui/Icon";
import { useBuilder } from "../context";
import { changeList, listAt, maxParts, type PartStep } from "../draft";
import { pathOf, valueAt } from "../field";
import { focusInSight, partId } from "../in-sight";
import { useBuilderWords, useNames, usePartName } from "../words";
import { FieldInput, type InputProps } from "./FieldInput";

/** A list of parts, each with its own fields. In English it is the Dutch one until somebody translates it. */
export function ListInput({ block, kind, field, path, language }: InputProps) {
  const t = useBuilderWords();
  const named = useNames();
  const { editing, saving, say } = useBuilder();
  const place = useRef<HTMLFieldSetElement>(null);
  const label = named(`fields.${field.name}`);
  const part = usePartName()(field.name);
  const list = listAt(block, language, path);
  const translated = language === "nl" || valueAt(block.propsEn, path) !== undefined;
  const control = `${language === "en" ? "en" : "props"}.${pathOf(path)}`;
  const { idPrefix } = useFormState();
  const id = partId(idPrefix, control);
  const focusOn = (selector: string) =>
    setTimeout(() => {
      const found = place.current?.querySelector<HTMLElement>(selector);
      if (found) focusInSight(found);
    });
  /** A button that by itself sends the form with its step, and with script takes it here. */
  const button = (step: PartStep, at?: number, then?: () => void) => {
    const name = at === undefined ? control : `${control}[${at}]`;
    return {
      type: "submit" as const,
      name: "_action",
      value: `part_${step} ${name}`,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        editing.change((draft) => changeList(draft, block.id, kind, { step, control: name }));
        then?.();
      },
    };
  };
  const error = saving.problems[block.id]?.find((problem) => problem.path === control)?.message;

  if (!translated) {
    return (
      <fieldset className="fieldset" id={id}>
        <legend className="fieldset-legend">{label}</legend>
        <p className="field-hint">{t("list.asDutch")}</p>
        <Button
          {...button("translate", undefined, () => focusOn("input, textarea, select, button:not(:disabled)"))}
          variant="outline"
          icon="languages"
        >
          {t("list.translate")}
        </Button>
      </fieldset>
    );
  }
  const moved = (to: number, up: boolean) => () => {
    say(t("list.moved", { place: to + 1, count: list.length }));
    focusOn(`[data-part="${to}"] [data-${up ? "up" : "down"}]:not(:disabled), [data-part="${to}"] button:not(:disabled)`);
  };
  return (
    <fieldset className="fieldset block-parts" ref={place} id={id}>
      <legend className="fieldset-legend">{label}</legend>
      {error && (
        <p className="field-error">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      <ol>
        {list.map((_, at) => {
          const name = part ? t("list.partNamed", { name: part, number: at + 1 }) : t("list.part", { number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names; a change of order fills the fields anew
            <li key={at} id={`${id}[${at}]`} data-part={at}>
              <div className="block-part-head">
                <span>{name}</span>
                <span className="block-part-tools">
                  <Tool
                    {...button("up", at, moved(at - 1, true))}
                    icon="arrow-up"
                    label={t("list.up", { name })}
                    data-up
                    disabled={at === 0}
                  />
                  <Tool
                    {...button("down", at, moved(at + 1, false))}
                    icon="arrow-down"
                    label={t("list.down", { name })}
                    data-down
                    disabled={at === list.length - 1}
                  />
                  <Tool
                    {...button("remove", at, () => focusOn(`[data-part="${Math.max(0, at - 1)}"] button:not(:disabled), .block-part-add`))}
                    icon="trash-2"
                    label={t("list.remove", { name })}
                    disabled={list.length <= (field.min ?? 0)}
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
      <div className="block-part-actions">
        {list.length < (field.max ?? maxParts) && (
          <Button
            {...button("add", undefined, () => focusOn(`[data-part="${list.length}"] :is(input:not([type=hidden]), textarea, select)`))}
            variant="outline"
            icon="plus"
            className="block-part-add"
          >
            {part ? t("list.addNamed", { name: part }) : t("list.add", { name: label })}
          </Button>
        )}
        {language === "en" && (
          <Button {...button("as_dutch")} variant="tertiary">
            {t("list.dutchAgain")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const Tool = ({ icon, label, ...button }: { icon: IconName; label: string } & React.ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button {...button} className="icon-button">
    <Icon name={icon} label={label} />
  </button>
);
