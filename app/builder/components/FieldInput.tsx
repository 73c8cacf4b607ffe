import { useRef } from "react";
import { Checkbox, RadioGroup, Select, TextArea, TextField } from "~/ui/form";
import { LinkField } from "~/ui/form/link/LinkField";
import { RichText } from "~/ui/form/rich-text/RichText";
import { useBuilder } from "../context";
import { setProp, typeIn } from "../draft";
import type { EditedBlock, Field, Kind, Language, Path } from "../field";
import { fieldAt, isSaid, pathOf, valueAt } from "../field";
import { isSame } from "../merge";
import { samplesIn } from "../sample";
import { useBuilderWords, useNames, usePartName } from "../words";
import { IconField } from "./IconField";
import { ListInput } from "./ListInput";
import { NotSaved } from "./NotSaved";

export interface InputProps {
  block: EditedBlock;
  kind: Kind;
  field: Field;
  /** Of the field, within the block's words. */
  path: Path;
  language: Language;
}

const shortChoice = 5;

/** How often a field got another value than was typed in it: then it is filled anew. Who types in another goes on typing. */
function useRefills(value: unknown, revision: number): number {
  const shown = useRef({ value, revision, times: 0 });
  const { times, ...was } = shown.current;
  const isRefilled = revision !== was.revision && !isSame(value, was.value);
  shown.current = { value, revision, times: times + Number(isRefilled) };
  return shown.current.times;
}

/** What a form asks for one field of a block, by what its schema says; below it, where somebody typed last, whether that is kept. */
export function FieldInput(props: InputProps) {
  const { tag } = useBuilder().editing;
  const isLast = tag === `${props.block.id} ${controlOf(props)}`;
  return (
    <>
      <Asked {...props} />
      {isLast && <NotSaved />}
    </>
  );
}

const controlOf = ({ path, language }: InputProps) => `${language === "en" ? "en" : "props"}.${pathOf(path)}`;

function Asked(props: InputProps) {
  const { block, kind, field, path, language } = props;
  const t = useBuilderWords();
  const named = useNames();
  const partName = usePartName();
  const { saving, editing, inputs } = useBuilder();
  const name = controlOf(props);
  const dutch = valueAt(block.props, path);
  const own = valueAt(language === "en" ? block.propsEn : block.props, path);
  const within = path.length > 1;
  // At the top English is empty where it says the same; a list or group of its own is whole.
  const value = language === "en" && within ? (own ?? dutch) : (own ?? (language === "nl" ? field.usual : undefined));
  const isPart = typeof path.at(-1) === "number";
  const list = typeof path.at(-2) === "number" ? `${path.at(-3)}.` : "";
  const label = (isPart && partName(field.name)) || named(`fields.${list}${field.name}`);
  const source =
    language === "en" && typeof dutch === "string" && dutch !== "" ? t("form.dutch", { text: dutch.slice(0, 200) }) : undefined;
  const error = saving.problems[block.id]?.find((problem) => problem.path === name)?.message;
  const isSample = samplesIn(block, kind).some(({ control }) => control === name);
  const hint = isSample ? t("form.sample") : source;
  const frame = { name, label, error, hint, optional: language === "nl" && !field.required && field.input !== "flag" };
  const text = { ...frame, maxLength: field.maxLength, defaultValue: value === undefined || value === null ? "" : String(value) };
  const refills = useRefills(value, editing.revision);
  const key = `${name} ${refills}`;
  const type = (typed: string) => editing.change((draft) => typeIn(draft, block.id, kind, { control: name, typed }), `${block.id} ${name}`);

  // What is known of a picture comes along, where nothing is said of it yet.
  const described = ({ altText }: { altText?: string | null }) => {
    const beside: Path = [...path.slice(0, -1), "alt"];
    if (!altText || !fieldAt(kind.fields, beside) || valueAt(block.props, beside)) return;
    // After the picture stands in its own field: in one step with this it would be filled anew, and lose the focus.
    setTimeout(() => editing.change((draft) => setProp(draft, block.id, { language: "nl", path: beside }, altText)));
  };

  if (language === "en" && !within && !isSaid(field) && field.input !== "link") return null;
  const Own = inputs[field.input];
  if (Own) return <Own key={key} {...frame} block={block} path={path} defaultValue={text.defaultValue} onChoose={described} />;
  switch (field.input) {
    case "group":
      return (
        <fieldset className="fieldset block-group">
          <legend className="fieldset-legend">{label}</legend>
          {(field.fields ?? []).map((inner) => (
            <FieldInput key={inner.name} block={block} kind={kind} field={inner} path={[...path, inner.name]} language={language} />
          ))}
        </fieldset>
      );
    case "list":
      return <ListInput block={block} kind={kind} field={field} path={path} language={language} />;
    case "flag":
      return (
        <>
          <input type="hidden" name="flag" value={name} />
          <Checkbox key={key} name={name} label={label} defaultChecked={value === true} />
        </>
      );
    case "choice": {
      const options = (field.choices ?? []).map((choice) => ({ value: choice, label: named(`choices.${field.name}.${choice}`) }));
      if (within || options.length > shortChoice)
        return <Select key={key} {...frame} optional={false} options={options} defaultValue={String(value ?? "")} />;
      return <RadioGroup key={key} {...frame} optional={false} columns options={options} defaultValue={String(value ?? "")} />;
    }
    case "number":
      return (
        <TextField
          key={key}
          {...text}
          type="number"
          min={field.min}
          max={field.max}
          step={1}
          required={field.required}
          className="field-short"
        />
      );
    case "markdown":
      return <RichText key={name} {...text} label={label} rows={10} refills={refills} />;
    case "text":
      return <TextArea key={key} {...text} rows={3} required={language === "nl" && field.required} />;
    case "icon":
      return <IconField key={key} {...text} />;
    case "link":
      return <LinkField key={key} {...text} leads={field.leads} list="editor-links" onType={type} />;
    default:
      return <TextField key={key} {...text} />;
  }
}
