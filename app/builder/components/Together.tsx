/** What is done so that two people, or one person on two days, lose nothing of each other's. */
import { useEffect, useState } from "react";
import { Button } from "~/ui/Button";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import type { Edited } from "../builder";
import { kindOf, useBuilder } from "../context";
import type { Draft, EditedBlock } from "../field";
import { type Kept, offer, offered } from "../kept";
import { asIs, asTheirs, type Choice, isSame, merge } from "../merge";
import { saidIn } from "../said";
import { useBuilderWords, useNames } from "../words";
import { useBlockName } from "./BlockList";
import { Changes } from "./Changes";
import "./Together.css";

/** Who else is here, and that what they saved stands here as well. */
export function Others({ here }: { here: string[] }) {
  const t = useBuilderWords();
  const { met } = useBuilder().saving;
  const { list } = useFormat();
  return (
    <p role="status" className="editor-others" data-here={here.length > 0 || undefined}>
      {here.length > 0 && (
        <>
          <Icon name="users" />
          <span>{here.length === 1 ? t("here.one", { name: here[0] }) : t("here.more", { names: list(here) })}</span>
        </>
      )}
      {met && <span>{t(met.inSight ? "here.inSight" : "here.met", { name: met.name })}</span>}
    </p>
  );
}

/** Both changed the same: for each place the one or the other. */
export function ConflictNotice() {
  const t = useBuilderWords();
  const { asked } = useBuilder().saving;
  if (!asked) return null;
  const name = asked.theirs.by ?? t("conflict.somebody");
  return (
    <div role="alert" id="conflict" className="conflict-notice" tabIndex={-1}>
      <Notice tone="warning" title={t("conflict.title", { name })}>
        <p>{t("conflict.text")}</p>
        {asked.choices.map((choice) => (
          <Question key={choice.id} choice={choice} name={name} />
        ))}
      </Notice>
    </div>
  );
}

function Question({ choice, name }: { choice: Choice; name: string }) {
  const t = useBuilderWords();
  const { saving } = useBuilder();
  const nameOf = useBlockName();
  const block = [choice.mine, choice.theirs].find((one) => typeof one === "object" && one !== null) as EditedBlock | undefined;
  const title = block ? nameOf(block).kind : t(`field.${choice.id}`);
  const [mine, theirs] = useDifference(choice);
  return (
    <fieldset className="conflict" aria-label={t("conflict.of", { name: title })}>
      <legend>{title}</legend>
      <Side title={t("conflict.yours")} lines={mine}>
        <Button size="sm" onClick={() => saving.answer(choice, "mine")}>
          {t("conflict.mine")}
        </Button>
      </Side>
      <Side title={name} lines={theirs}>
        <Button size="sm" variant="outline" onClick={() => saving.answer(choice, "theirs")}>
          {t("conflict.theirs", { name })}
        </Button>
      </Side>
    </fieldset>
  );
}

const Side = ({ title, lines, children }: { title: string; lines: string[]; children: React.ReactNode }) => (
  <div>
    <h4>{title}</h4>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {children}
  </div>
);

/** What each says that the other does not: of a block as it is here now, and as it would be with the other's answer. */
function useDifference(choice: Choice): [string[], string[]] {
  const t = useBuilderWords();
  const named = useNames();
  const { builder, editing } = useBuilder();
  const { kinds } = builder;
  const linesOf = (one: Choice["mine"]): string[] => {
    if (one === null || one === "") return [t("conflict.removed")];
    if (typeof one !== "object") return [String(one)];
    const fields = kindOf(kinds, one)?.fields ?? [];
    return [...saidIn(one.props, fields, named), ...saidIn(one.propsEn, fields, named), ...(one.hidden ? [t("blocks.hidden")] : [])];
  };
  const theirs = choice.paths ? asIs(asTheirs(editing.draft, choice), choice) : choice.theirs;
  const [own, other] = [linesOf(asIs(editing.draft, choice)), linesOf(theirs)];
  return [own.filter((line) => !other.includes(line)), other.filter((line) => !own.includes(line))];
}

/** Beside what was saved since, and not over it. */
const restoredOf = (kept: Kept, opened: Draft, now: Draft) => merge(kept.base ?? opened, kept.draft, now).draft;

/** What this device still has of sessions that ended before it could be saved: the newest, and what answers it. */
export function useKept({ id, draft }: Edited): [Kept | undefined, answered: () => void] {
  const [kept, setKept] = useState<Kept[]>([]);
  const stay = (left: Kept[]) => {
    offer(id, left);
    setKept(left);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what was there when it was opened
  useEffect(() => stay(offered(id).filter((one) => !isSame(restoredOf(one, draft, draft), draft))), [id]);
  return [kept.at(-1), () => stay(kept.slice(0, -1))];
}

export function KeptNotice({ kept, onAnswer }: { kept: Kept | undefined; onAnswer: () => void }) {
  const t = useBuilderWords();
  const { edited, editing } = useBuilder();
  const { dateTime } = useFormat();
  if (!kept) return null;
  const restored = restoredOf(kept, edited.draft, editing.draft);
  return (
    <div role="status">
      <Notice
        title={t("kept.title", { time: dateTime(kept.at) })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() => {
                editing.change(() => restored);
                onAnswer();
              }}
            >
              {t("kept.restore")}
            </Button>
            <Button variant="outline" onClick={onAnswer}>
              {t("kept.drop")}
            </Button>
          </div>
        }
      >
        <p>{t("kept.text")}</p>
        <Changes from={editing.draft} to={restored} label={t("kept.changes")} />
      </Notice>
    </div>
  );
}
