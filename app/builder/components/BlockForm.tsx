import { type FormEvent, useEffect, useRef } from "react";
import { newId } from "~/core/ids";
import { Button } from "~/ui/Button";
import { Select } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { kindOf, useBuilder } from "../context";
import { duplicate, hide, sayUsualEnglish, translationHolds, typeIn, usualEnglish, without } from "../draft";
import { type EditedBlock, isSaid, type Kind, type Language } from "../field";
import { useBuilderWords } from "../words";
import { useBlockName } from "./BlockList";
import { FieldInput } from "./FieldInput";
import { StepForm } from "./StepForm";

/** The form of one block, and what can be done with it as a whole. */
export function BlockForm({ block, language }: { block: EditedBlock; language: Language }) {
  const t = useBuilderWords();
  const { builder, to } = useBuilder();
  const kind = kindOf(builder.kinds, block);
  const { kind: name } = useBlockName()(block);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each block that is opened
  useEffect(() => heading.current?.focus({ preventScroll: true }), [block.id]);
  return (
    <section aria-labelledby="block-title">
      <Link to={to({ block: null, in: null })} preventScrollReset className="back-link">
        <Icon name="arrow-left" />
        {t("blocks.title")}
      </Link>
      <h2 id="block-title" ref={heading} tabIndex={-1} className="panel-title">
        {name}
      </h2>
      {kind ? <Fields block={block} kind={kind} language={language} /> : <Notice tone="warning">{t("form.unknown")}</Notice>}
      <Steps block={block} />
    </section>
  );
}

function Fields({ block, kind, language }: { block: EditedBlock; kind: Kind; language: Language }) {
  const t = useBuilderWords();
  const { builder, editing, saving, to, go } = useBuilder();
  const { languages } = builder;
  const hasWords = kind.fields.some(isSaid);
  const typed = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target as HTMLInputElement;
    if (!/^(props|en)\./.test(control.name) || control.type === "hidden") return;
    const value = control.type === "checkbox" ? control.checked : control.value;
    editing.change((draft) => typeIn(draft, block.id, kind, control.name, value), `${block.id} ${control.name}`);
  };
  return (
    <>
      {hasWords && languages.length > 1 && (
        <nav className="tabs" aria-label={t("form.language")}>
          <ul>
            {languages.map((one) => (
              <li key={one}>
                <Link
                  to={to({ block: block.id, in: one === "nl" ? null : one })}
                  replace
                  preventScrollReset
                  aria-current={one === language ? "page" : undefined}
                  className="tab"
                >
                  {t(`language.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {language === "en" && <p className="field-hint">{t("form.englishHint")}</p>}
      {language === "en" && usualEnglish(block, kind) && (
        <StepForm block={block.id} onStep={() => editing.change((draft) => sayUsualEnglish(draft, block.id, kind))}>
          <Button type="submit" name="_action" value="usual_english" variant="outline" size="sm" icon="languages">
            {t("form.usualEnglish")}
          </Button>
        </StepForm>
      )}
      {block.sourceChanged && block.propsEn && (
        <Notice
          tone="warning"
          title={t("form.sourceChanged")}
          action={
            <StepForm block={block.id} onStep={() => editing.change((draft) => translationHolds(draft, block.id))}>
              <Button type="submit" name="_action" value="translation_holds" variant="outline" size="sm">
                {t("form.translationHolds")}
              </Button>
            </StepForm>
          }
        >
          {t("form.sourceChangedText")}
        </Notice>
      )}
      <form
        method="post"
        className="block-form"
        onChange={typed}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.flush();
          go({ block: null, in: null });
        }}
        noValidate
      >
        <input type="hidden" name="lockVersion" value={saving.lockVersion} />
        <input type="hidden" name="block" value={block.id} />
        {/* What Enter in a field presses; else that would be a button of a list. */}
        <button type="submit" name="_action" value="save_block" tabIndex={-1} aria-hidden className="visually-hidden" />
        {kind.fields.map((field) => (
          <FieldInput key={field.name} block={block} kind={kind} field={field} path={[field.name]} language={language} />
        ))}
        <div className="form-actions">
          <Button type="submit" name="_action" value="save_block">
            {t("form.done")}
          </Button>
        </div>
      </form>
    </>
  );
}

function Steps({ block }: { block: EditedBlock }) {
  const t = useBuilderWords();
  const { editing, others, othersField, go, say } = useBuilder();
  const nameOf = useBlockName();
  const { kind } = nameOf(block);
  const step = (name: string) => {
    if (name === "duplicate") {
      const copyId = newId();
      editing.change((draft) => duplicate(draft, block.id, (id) => (id === block.id ? copyId : newId())));
      say(t("blocks.duplicated", { name: kind }));
      go({ block: copyId, in: null });
    } else if (name === "delete_block") {
      editing.change((draft) => without(draft, block.id));
      go({ block: null, in: null, gone: kind });
    } else editing.change((draft) => hide(draft, block.id, name === "hide"));
  };
  return (
    <div className="block-steps">
      <h3>{t("blocks.whole")}</h3>
      <StepForm block={block.id} onStep={step} className="flex flex-wrap gap-2">
        <Button type="submit" name="_action" value="duplicate" variant="outline" size="sm" icon="copy">
          {t("blocks.duplicate")}
        </Button>
        <Button
          type="submit"
          name="_action"
          value={block.hidden ? "show" : "hide"}
          variant="outline"
          size="sm"
          icon={block.hidden ? "eye" : "eye-off"}
        >
          {t(block.hidden ? "blocks.show" : "blocks.hide")}
        </Button>
        <Button type="submit" name="_action" value="delete_block" variant="dangerOutline" size="sm" icon="trash-2">
          {t("blocks.delete")}
        </Button>
      </StepForm>
      {others.length > 0 && (
        <StepForm block={block.id} className="block-copy">
          <Select
            name={othersField}
            label={t("blocks.copyTo")}
            options={others.map(({ id, title }) => ({ value: id, label: title }))}
            className="min-w-0 grow"
          />
          <Button type="submit" name="_action" value="copy_block" variant="outline">
            {t("blocks.copy")}
          </Button>
        </StepForm>
      )}
    </div>
  );
}

/** After a block is gone: the way back. */
export function Gone({ name }: { name: string }) {
  const t = useBuilderWords();
  const { editing, go } = useBuilder();
  return (
    <Notice
      action={
        editing.mayUndo && (
          <Button
            variant="outline"
            size="sm"
            icon="undo-2"
            onClick={() => {
              editing.undo();
              go({ gone: null });
            }}
          >
            {t("undo")}
          </Button>
        )
      }
    >
      <span role="status">{t("blocks.gone", { name })}</span>
    </Notice>
  );
}
