import { type DragEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { StatusBadge } from "~/ui/StatusBadge";
import { kindOf, useBuilder } from "../context";
import { moveTo, placeOf } from "../draft";
import { type EditedBlock, firstWords } from "../field";
import { focusInSight } from "../in-sight";
import { within } from "../order";
import { samplesIn } from "../sample";
import { useBuilderWords, useNames } from "../words";
import { StepForm } from "./StepForm";
import "./InsertHere.css";

const maxNameLength = 80;

/** What a block is called in lists and sentences, and what is said beside it: its kind, and how it begins, or the other way around. */
export function useBlockName() {
  const t = useBuilderWords();
  const named = useNames();
  const { kinds, called } = useBuilder().builder;
  return (block: EditedBlock) => {
    const found = kindOf(kinds, block);
    const kind = found ? named(`kinds.${block.kind}.name`) : t("blocks.unknown", { kind: block.kind });
    const words = found ? firstWords(block.props, found.fields) : "";
    return called === "words" && words ? { kind: words.slice(0, maxNameLength), words: kind } : { kind, words };
  };
}

/** The blocks in their order, each with those that lie within it. */
export function BlockList({ parent = null }: { parent?: string | null }) {
  const t = useBuilderWords();
  const { editing, to, say } = useBuilder();
  const blocks = within(editing.draft.blocks, parent);
  const nameOf = useBlockName();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);

  const move = (block: EditedBlock, place: number) => {
    editing.change((draft) => moveTo(draft, block.id, place));
    say(t("blocks.moved", { name: nameOf(block).kind, place: place + 1, count: blocks.length }));
  };
  const drop = () => {
    const block = blocks.find(({ id }) => id === dragged);
    if (block && over !== null) {
      const from = placeOf(editing.draft, block.id);
      move(block, over > from ? over - 1 : over);
    }
    setDragged(null);
    setOver(null);
  };
  const dragOver = (event: DragEvent<HTMLLIElement>, at: number) => {
    if (!dragged) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setOver(event.clientY < top + height / 2 ? at : at + 1);
  };

  if (blocks.length === 0) {
    return (
      <EmptyState
        icon="layout-list"
        title={t("blocks.none")}
        action={
          <ButtonLink to={to({ panel: "add", at: "0", within: parent })} icon="plus" preventScrollReset>
            {t("blocks.add")}
          </ButtonLink>
        }
      >
        {t("blocks.noneText")}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="block-list" aria-label={t("blocks.title")}>
        {blocks.map((block, at) => (
          <li
            key={block.id}
            data-over={over === at ? "before" : over === at + 1 && at === blocks.length - 1 ? "after" : undefined}
            data-dragged={dragged === block.id || undefined}
            data-hidden={block.hidden || undefined}
            onDragOver={(event) => dragOver(event, at)}
            onDrop={(event) => {
              event.preventDefault();
              drop();
            }}
          >
            <Link
              to={to({ panel: "add", at: String(at), within: parent })}
              preventScrollReset
              className="block-insert"
              aria-label={t("blocks.insert", { place: at + 1 })}
              title={t("blocks.insert", { place: at + 1 })}
            >
              <Icon name="plus" className="insert-mark" />
            </Link>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer alone; the buttons are the way for everybody */}
            <span
              className="block-grip script-only"
              draggable
              title={t("blocks.drag")}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", block.id);
                setDragged(block.id);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
            >
              <Icon name="grip-vertical" />
            </span>
            <Row block={block} />
            <Order block={block} at={at} count={blocks.length} onMove={(place) => move(block, place)} />
            {!parent && <Held block={block} />}
          </li>
        ))}
      </ol>
      <ButtonLink
        to={to({ panel: "add", at: String(blocks.length), within: parent })}
        icon="plus"
        variant="outline"
        wide
        preventScrollReset
      >
        {t("blocks.add")}
      </ButtonLink>
    </>
  );
}

/** What lies within a block, where its kind holds others. */
function Held({ block }: { block: EditedBlock }) {
  const { builder } = useBuilder();
  return kindOf(builder.kinds, block)?.holds ? (
    <div className="block-held">
      <BlockList parent={block.id} />
    </div>
  ) : null;
}

function Row({ block }: { block: EditedBlock }) {
  const t = useBuilderWords();
  const { to, saving, editing, builder, remark } = useBuilder();
  const { kind, words } = useBlockName()(block);
  const said = remark?.(block, editing.draft);
  const found = kindOf(builder.kinds, block) ?? {};
  return (
    <div className="block-row">
      <Link to={to({ panel: null, block: block.id })} preventScrollReset id={`open-${block.id}`}>
        {kind}
      </Link>
      {words && <p>{words}</p>}
      {said && <p className="block-remark">{said}</p>}
      {saving.problems[block.id] && <StatusBadge tone="danger">{t("blocks.unfinished")}</StatusBadge>}
      {!block.hidden && samplesIn(block, found).length > 0 && (
        <StatusBadge tone="warning" shape="pencil">
          {t("blocks.sample")}
        </StatusBadge>
      )}
      {block.hidden && (
        <StatusBadge tone="neutral" shape="eye-off">
          {t("blocks.hidden")}
        </StatusBadge>
      )}
      {block.sourceChanged && block.propsEn && (
        <StatusBadge tone="warning" shape="languages">
          {t("blocks.translate")}
        </StatusBadge>
      )}
    </div>
  );
}

function Order({ block, at, count, onMove }: { block: EditedBlock; at: number; count: number; onMove: (place: number) => void }) {
  const t = useBuilderWords();
  const { kind } = useBlockName()(block);
  return (
    <StepForm
      block={block.id}
      className="block-order"
      onStep={(step) => {
        const [pressed, other] = step === "move_up" ? ["up", "down"] : ["down", "up"];
        flushSync(() => onMove(step === "move_up" ? at - 1 : at + 1));
        // A row that moves loses the focus, and at the end of the list the button that was pressed is of no use.
        const button = document.getElementById(`${pressed}-${block.id}`) as HTMLButtonElement;
        const next = button.disabled ? document.getElementById(`${other}-${block.id}`) : button;
        if (next) focusInSight(next);
      }}
    >
      <Button type="submit" id={`up-${block.id}`} name="_action" value="move_up" variant="tertiary" size="sm" disabled={at === 0}>
        <Icon name="arrow-up" label={t("blocks.up", { name: kind })} />
      </Button>
      <Button
        type="submit"
        id={`down-${block.id}`}
        name="_action"
        value="move_down"
        variant="tertiary"
        size="sm"
        disabled={at === count - 1}
      >
        <Icon name="arrow-down" label={t("blocks.down", { name: kind })} />
      </Button>
    </StepForm>
  );
}
