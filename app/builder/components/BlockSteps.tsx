import { newId } from "~/core/ids";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Select } from "~/ui/form";
import { Notice } from "~/ui/Notice";
import { kindOf, useBuilder } from "../context";
import { duplicate, hasRoomFor, hide, maxBlocks, moveTo, without } from "../draft";
import type { EditedBlock } from "../field";
import { parentOf, within } from "../order";
import { useBuilderWords } from "../words";
import { useBlockName } from "./BlockList";
import { StepForm } from "./StepForm";

/** What can be done with a block as a whole. */
export function BlockSteps({ block }: { block: EditedBlock }) {
  const t = useBuilderWords();
  const { editing, others, othersField, needed: isNeeded, go, say } = useBuilder();
  const nameOf = useBlockName();
  const { kind } = nameOf(block);
  const needed = isNeeded?.(block, editing.draft) ?? null;
  const full = !hasRoomFor(editing.draft, block.id);
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
        <Button type="submit" name="_action" value="duplicate" variant="outline" size="sm" icon="copy" disabled={full}>
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
        {needed === null ? (
          <Button type="submit" name="_action" value="delete_block" variant="dangerOutline" size="sm" icon="trash-2">
            {t("blocks.delete")}
          </Button>
        ) : (
          <ConfirmButton
            name="_action"
            value="delete_block"
            variant="dangerOutline"
            size="sm"
            icon="trash-2"
            title={t("blocks.deleteNeeded")}
            description={<p>{needed}</p>}
            confirmLabel={t("blocks.delete")}
          >
            {t("blocks.delete")}
          </ConfirmButton>
        )}
      </StepForm>
      {full && <p className="field-hint">{t("gallery.full", { count: maxBlocks })}</p>}
      {needed !== null && <Notice tone="warning">{needed}</Notice>}
      <MoveWithin block={block} />
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

/** Into a block that holds others, or out of it. */
function MoveWithin({ block }: { block: EditedBlock }) {
  const t = useBuilderWords();
  const { builder, editing, say } = useBuilder();
  const nameOf = useBlockName();
  const { blocks } = editing.draft;
  const holds = (one: EditedBlock) => kindOf(builder.kinds, one)?.holds ?? false;
  const holders = within(blocks, null).filter(holds);
  const parent = parentOf(blocks, block.id);
  if (holders.length === 0 || holds(block)) return null;
  const named = (one: EditedBlock) => {
    const { kind, words } = nameOf(one);
    return words ? `${kind}: ${words}` : kind;
  };
  const places = [
    ...(parent === null ? [] : [{ value: "", label: t("blocks.top") }]),
    ...holders.filter(({ id }) => id !== parent).map((one) => ({ value: one.id, label: named(one) })),
  ];
  if (places.length === 0) return null;
  return (
    <StepForm
      block={block.id}
      className="block-copy"
      onStep={(_, form) => {
        const to = String(form.get("within") ?? "") || null;
        editing.change((draft) => moveTo(draft, block.id, draft.blocks.length, to));
        const place = places.find(({ value }) => value === (to ?? ""));
        say(t("blocks.movedTo", { name: nameOf(block).kind, place: place?.label }));
      }}
    >
      <Select name="within" label={t("blocks.moveTo")} options={places} className="min-w-0 grow" />
      <Button type="submit" name="_action" value="move_within" variant="outline">
        {t("blocks.move")}
      </Button>
    </StepForm>
  );
}
