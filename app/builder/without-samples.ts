/** Takes out of a draft what is an example still, so that it can be put on the site without. Whatever somebody wrote stays. */
import type { Draft, EditedBlock, Field, Kind, Props } from "./field";
import { saysSample, textsUnder, withoutSample } from "./sample";

/** Nothing is left of it. */
const gone = Symbol("gone");

/** @param inside of a field whose first words are an example */
function left(value: unknown, field: Field, sample: Sample, inside: boolean): unknown {
  if (typeof value === "string") return inside && saysSample(value, sample.words) ? withoutSample(value, sample.words) || gone : value;
  if (Array.isArray(value)) {
    const each: Field = field.of ?? { ...field, input: "group" };
    const parts = value.map((one) => left(one, each, sample, inside)).filter((one) => one !== gone);
    return parts.length < (field.min ?? 0) ? gone : parts;
  }
  if (field.input !== "group" || typeof value !== "object" || value === null) return value;
  return leftOfGroup(value as Props, field.fields ?? [], sample, inside);
}

type Sample = NonNullable<Kind["sample"]>;

/** Without a field that it needs nothing of a group is left, unless somebody wrote in it: then it stays as it is. */
function leftOfGroup(props: Props, fields: Field[], sample: Sample, inside: boolean): Props | typeof gone {
  const kept: Props = {};
  for (const [name, value] of Object.entries(props)) {
    const field = fields.find((one) => one.name === name);
    const one = field ? left(value, field, sample, inside || sample.fields.includes(name)) : value;
    if (one !== gone) kept[name] = one;
    else if (field!.required) return saysOwn(props, sample, inside) ? props : gone;
  }
  return kept;
}

const saysOwn = (props: Props, { fields, words }: Sample, inside: boolean): boolean =>
  textsUnder(props, fields, [], inside).some(({ text }) => withoutSample(text, words) !== "");

function bare(block: EditedBlock, { fields, sample }: Kind): EditedBlock {
  if (!sample || block.hidden) return block;
  const props = leftOfGroup(block.props, fields, sample, false);
  if (props === gone) return { ...block, hidden: true };
  // What English does not say, it says as Dutch does.
  const optional = fields.map((field) => ({ ...field, required: false }));
  const english = block.propsEn && (leftOfGroup(block.propsEn, optional, sample, false) as Props);
  return { ...block, props, propsEn: english && Object.keys(english).length > 0 ? english : null };
}

/** Examples go, and with them the parts of a list that are nothing else; a block that would have nothing to say is hidden. */
export const withoutSamples = (draft: Draft, kindOf: (block: EditedBlock) => Kind | undefined): Draft => ({
  ...draft,
  blocks: draft.blocks.map((block) => {
    const kind = kindOf(block);
    return kind ? bare(block, kind) : block;
  }),
});
