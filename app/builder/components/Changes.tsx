import { Icon, type IconName } from "~/ui/Icon";
import { type Change, changesBetween } from "../changes";
import type { Draft } from "../field";
import { useBuilderWords } from "../words";
import { useBlockName } from "./BlockList";
import "./Changes.css";

const icons: Record<Change["what"], IconName> = {
  added: "plus",
  removed: "trash-2",
  changed: "pencil",
  moved: "arrow-up",
  hidden: "eye-off",
  shown: "eye",
  said: "settings",
};

/** How a draft differs from another, in a few words for each place. */
export function Changes({ from, to, label }: { from: Draft; to: Draft; label: string }) {
  const t = useBuilderWords();
  const nameOf = useBlockName();
  const changes = changesBetween(from, to);
  return changes.length === 0 ? null : (
    <ul className="changes" aria-label={label}>
      {changes.map((change) => {
        const about = "block" in change ? nameOf(change.block) : { kind: t(`field.${change.attribute}`), words: "" };
        return (
          <li key={"block" in change ? change.block.id : change.attribute}>
            <Icon name={icons[change.what]} />
            <span>
              <strong>{t(`changes.${change.what}`)}</strong> {about.kind}
              {about.words && <span className="changes-words"> ‘{about.words}’</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
