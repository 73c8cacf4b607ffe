/** Fields that a form's builder asks for in its own way: an earlier question, an answer to it, whether all must hold, a day. */
import { useState } from "react";
import { type OwnInput, useBuilder } from "~/builder/context";
import { valueAt } from "~/builder/field";
import { useBuilderWords, useNames } from "~/builder/words";
import { DateField, RadioGroup, Select, TextField } from "~/ui/form";
import { otherOption } from "../logic";
import { questionsBefore, textOf } from "./earlier";

function QuestionInput({ block, path: _, onChoose: __, ...field }: OwnInput) {
  const t = useBuilderWords();
  // What was added just now and is empty still is not wrong yet.
  const [isNew] = useState(!field.error && field.defaultValue === "");
  const error = isNew && field.defaultValue === "" ? undefined : field.error;
  const { editing } = useBuilder();
  const earlier = questionsBefore(editing.draft, block.id);
  const known = earlier.some(({ id }) => id === field.defaultValue);
  const options = earlier.map((question) => ({ value: question.id, label: textOf(question) }));
  return (
    <Select
      {...field}
      optional={false}
      placeholder={t(earlier.length > 0 ? "condition.choose" : "condition.noneBefore")}
      error={field.defaultValue && !known ? t("condition.notBefore") : error}
      options={options}
      defaultValue={known ? field.defaultValue : ""}
    />
  );
}

const silent = ["answered", "not_answered"];

/** One of the options where the question has them; nothing where only an answer is asked for. */
function AnswerInput({ block, path, onChoose: _, ...field }: OwnInput) {
  const t = useBuilderWords();
  const { editing } = useBuilder();
  const rule = path.slice(0, -1);
  const asked = editing.draft.blocks.find(({ id }) => id === valueAt(block.props, [...rule, "question"]));
  const operator = String(valueAt(block.props, [...rule, "operator"]) ?? "is");
  if (silent.includes(operator)) return null;
  if (asked && ["checkbox", "consent"].includes(asked.kind)) {
    return (
      <Select
        {...field}
        optional={false}
        placeholder={t("condition.chooseAnswer")}
        options={[{ value: "true", label: t("condition.yes") }]}
      />
    );
  }
  const options = Array.isArray(asked?.props.options) ? asked.props.options.filter((one) => typeof one === "string") : [];
  if (options.length === 0 || !["is", "is_not"].includes(operator)) {
    return <TextField {...field} optional={false} hint={asked?.kind === "date" ? t("condition.dayHint") : field.hint} maxLength={200} />;
  }
  const other = asked!.props.other === true ? [{ value: otherOption, label: t("condition.other") }] : [];
  const gone = field.defaultValue && field.defaultValue !== otherOption && !options.includes(field.defaultValue);
  return (
    <Select
      {...field}
      optional={false}
      placeholder={t("condition.chooseAnswer")}
      error={gone ? t("condition.optionGone", { value: field.defaultValue }) : field.error}
      options={[...options.map((value) => ({ value, label: value })), ...other]}
      defaultValue={gone ? "" : field.defaultValue}
    />
  );
}

/** Asked where there are several. */
function MatchInput({ block, path, onChoose: _, ...field }: OwnInput) {
  const named = useNames();
  const rules = valueAt(block.props, [...path.slice(0, -1), "rules"]);
  if (!Array.isArray(rules) || rules.length < 2) return null;
  const options = ["all", "any"].map((value) => ({ value, label: named(`choices.match.${value}`) }));
  return <RadioGroup {...field} optional={false} options={options} defaultValue={field.defaultValue || "all"} />;
}

const DayInput = ({ block: _, path: __, onChoose: ___, ...field }: OwnInput) => <DateField type="date" {...field} />;

export const inputs = { question: QuestionInput, answer: AnswerInput, match: MatchInput, day: DayInput };
