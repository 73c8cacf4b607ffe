import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { kindOf, useBuilder } from "../context";
import { sayUsualEnglish, translationHolds, usualEnglish } from "../draft";
import { type EditedBlock, type Field, isSaid, type Kind, type Language } from "../field";
import { barHeight, focusInSight, focusNamed } from "../in-sight";
import { useBuilderWords } from "../words";
import { useBlockName } from "./BlockList";
import { BlockSteps } from "./BlockSteps";
import { FieldInput } from "./FieldInput";
import { StepForm } from "./StepForm";
import { useFields } from "./useFields";

/** The form of one block, and what can be done with it as a whole. */
export function BlockForm({ block, language }: { block: EditedBlock; language: Language }) {
  const t = useBuilderWords();
  const { builder, quiet, to } = useBuilder();
  const kind = kindOf(builder.kinds, block);
  const { kind: name } = useBlockName()(block);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each block that is opened
  useEffect(() => {
    const isQuiet = quiet.current === block.id;
    quiet.current = null;
    if (isQuiet || focusNamed(window.location.hash)) return;
    const { top } = heading.current!.getBoundingClientRect();
    heading.current!.focus({ preventScroll: true });
    // Below the bar that stays in sight, and not far down where one would not look.
    if (top < barHeight || top > window.innerHeight / 2) heading.current!.scrollIntoView({ block: "start", behavior: "instant" });
  }, [block.id]);
  return (
    <section aria-labelledby="block-title">
      <Link to={to({ block: null, in: null })} preventScrollReset className="back-link">
        <Icon name="arrow-left" />
        {t("blocks.title")}
      </Link>
      <h2 id="block-title" ref={heading} tabIndex={-1} className="panel-title">
        {name}
      </h2>
      {/* The fields of one block never stand in the form of another. */}
      {kind ? <Fields key={block.id} block={block} kind={kind} language={language} /> : <Notice tone="warning">{t("form.unknown")}</Notice>}
      <BlockSteps key={`${block.id} steps`} block={block} />
    </section>
  );
}

function Fields({ block, kind, language }: { block: EditedBlock; kind: Kind; language: Language }) {
  const t = useBuilderWords();
  const { builder, editing, saving, to, go } = useBuilder();
  const { languages } = builder;
  const hasWords = kind.fields.some(isSaid);
  const fields = useFields(block, kind);
  const input = (field: Field) => (
    <FieldInput key={field.name} block={block} kind={kind} field={field} path={[field.name]} language={language} />
  );
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
        {...fields}
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
        {kind.fields.filter(({ look }) => !look).map(input)}
        {language === "nl" && kind.fields.some(({ look }) => look) && (
          <details className="block-look">
            <summary>{t("form.look")}</summary>
            <div>{kind.fields.filter(({ look }) => look).map(input)}</div>
          </details>
        )}
        <div className="form-actions">
          <Button type="submit" name="_action" value="save_block">
            {t("form.done")}
          </Button>
        </div>
      </form>
    </>
  );
}

/** After a block is gone: the way back, with which the focus comes to that block. */
export function Gone({ name }: { name: string }) {
  const t = useBuilderWords();
  const { editing, go } = useBuilder();
  const [without, setWithout] = useState(editing.draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each block that is gone
  useEffect(() => {
    setWithout(editing.draft);
    const undo = document.getElementById("undo-gone");
    if (undo) focusInSight(undo);
  }, [name]);
  return (
    <Notice
      action={
        // As long as nothing else was done, which would be undone in its place.
        editing.mayUndo &&
        editing.draft === without && (
          <Button
            variant="outline"
            size="sm"
            icon="undo-2"
            id="undo-gone"
            onClick={() => {
              const others = without.blocks.map(({ id }) => `open-${id}`);
              flushSync(editing.undo);
              const back = [...document.querySelectorAll<HTMLElement>("[id^=open-]")].find(({ id }) => !others.includes(id));
              if (back) focusInSight(back);
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
