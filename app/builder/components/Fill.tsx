import { useNavigate, useSearchParams } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "~/ui/Button";
import { FormContext } from "~/ui/form/context";
import { Link } from "~/ui/Link";
import { kindOf, useBuilder } from "../context";
import { type EditedBlock, type Kind, partsOf } from "../field";
import { focusInSight } from "../in-sight";
import { useBuilderWords } from "../words";
import { useBlockName } from "./BlockList";
import { FieldInput } from "./FieldInput";
import { useSamples } from "./samples";
import { useFields } from "./useFields";
import "./Fill.css";

const texts = "input:is([type=text], :not([type])):not([aria-hidden]), textarea:not([hidden]), [contenteditable=true]";

/** Every example of the draft, one below the other, to write one's own words in its place without going from block to block. */
export function Fill() {
  const t = useBuilderWords();
  const { builder, editing, to } = useBuilder();
  const samples = useSamples();
  // What stood there when it was opened stays until it is left, also once it says something.
  const [asked] = useState(() => new Map(samples.map(({ block, found }) => [block.id, namesIn(found)])));
  const panel = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const shown = editing.draft.blocks.filter(({ id, hidden }) => asked.has(id) && !hidden);
  const next = () => {
    const all = [...panel.current!.querySelectorAll<HTMLElement>(texts)];
    const after = all[all.indexOf(document.activeElement as HTMLElement) + 1] ?? end.current!.querySelector<HTMLElement>("a");
    if (after) focusInSight(after);
  };
  return (
    <section ref={panel} aria-labelledby="fill-title">
      <h2 id="fill-title" className="panel-title">
        {t("fill.title")}
      </h2>
      <p className="field-hint">{t(shown.length > 0 ? "fill.text" : "fill.none")}</p>
      {shown.map((block) => {
        const kind = kindOf(builder.kinds, block);
        return kind && <OfBlock key={block.id} block={block} kind={kind} names={asked.get(block.id)!} onEnter={next} />;
      })}
      <div className="form-actions" ref={end}>
        <ButtonLink to={to({ panel: "publish", block: null, in: null })} icon="globe" preventScrollReset>
          {t("fill.done")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The fields at the top of a block in which examples stand. */
const namesIn = (found: { control: string }[]) => new Set(found.map(({ control }) => String(partsOf(control)[1])));

interface Props {
  block: EditedBlock;
  kind: Kind;
  names: Set<string>;
  onEnter: () => void;
}

const OfBlock = (props: Props) => (
  <FormContext.Provider value={{ idPrefix: props.block.id, errors: {}, values: null, sending: false }}>
    <Fields {...props} />
  </FormContext.Provider>
);

function Fields({ block, kind, names, onEnter }: Props) {
  const t = useBuilderWords();
  const { saving, to } = useBuilder();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The preview goes along.
  const follow = () => {
    if (search.get("block") !== block.id) navigate(to({ block: block.id, in: null }), { replace: true, preventScrollReset: true });
  };
  const { kind: name } = useBlockName()(block);
  const fields = useFields(block, kind);
  return (
    <section className="fill-block" aria-labelledby={`fill-${block.id}`}>
      <h3 id={`fill-${block.id}`}>{name}</h3>
      <form
        method="post"
        className="block-form"
        {...fields}
        onFocusCapture={follow}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onEnter();
        }}
        noValidate
      >
        <input type="hidden" name="lockVersion" value={saving.lockVersion} />
        <input type="hidden" name="block" value={block.id} />
        <input type="hidden" name="panel" value="fill" />
        {/* What Enter in a field presses; else that would be a button of a list. */}
        <button type="submit" name="_action" value="save_block" tabIndex={-1} aria-hidden className="visually-hidden" />
        {kind.fields
          .filter((field) => names.has(field.name))
          .map((field) => (
            <FieldInput key={field.name} block={block} kind={kind} field={field} path={[field.name]} language="nl" />
          ))}
        <noscript>
          <Button type="submit" name="_action" value="save_block">
            {t("form.done")}
          </Button>
        </noscript>
      </form>
      <p>
        <Link to={to({ panel: null, block: block.id, in: null })} preventScrollReset className="link">
          {t("fill.whole", { name })}
        </Link>
      </p>
    </section>
  );
}
