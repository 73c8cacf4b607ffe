/** How one draft differs from another, as a person would say it: block by block. */
import type { Edited, Standing } from "./builder";
import type { Draft, EditedBlock } from "./field";
import { isSame } from "./merge";

export type Change =
  | { what: "added" | "removed" | "changed" | "moved" | "hidden" | "shown"; block: EditedBlock }
  | { what: "said"; attribute: string };

const wordsOf = ({ props, propsEn, parentId, version }: EditedBlock) => [props, propsEn, parentId, version];

/** Without what the public does not see either way: a hidden block is as good as none. */
export function changesBetween(from: Draft, to: Draft): Change[] {
  const [before, after] = [from, to].map(({ blocks }) => new Map(blocks.map((block) => [block.id, block]))) as [
    Map<string, EditedBlock>,
    Map<string, EditedBlock>,
  ];
  const said = Object.keys(to.attributes)
    .filter((name) => !isSame(from.attributes[name] ?? null, to.attributes[name] ?? null))
    .map((attribute): Change => ({ what: "said", attribute }));
  const moved = movedIn(from, to);
  const now = to.blocks.flatMap((block): Change[] => {
    const was = before.get(block.id);
    if (!was) return block.hidden ? [] : [{ what: "added", block }];
    if (was.hidden !== block.hidden) return [{ what: block.hidden ? "hidden" : "shown", block }];
    if (!isSame(wordsOf(was), wordsOf(block))) return [{ what: "changed", block }];
    return moved.has(block.id) ? [{ what: "moved", block }] : [];
  });
  const gone = from.blocks.filter(({ id, hidden }) => !after.has(id) && !hidden).map((block): Change => ({ what: "removed", block }));
  return [...said, ...now, ...gone];
}

/** Nothing that the public sees would change. */
export const isAsOnSite = ({ onSite }: Pick<Edited, "onSite">, draft: Draft): boolean =>
  onSite !== null && changesBetween(onSite, draft).length === 0;

/** Where it stands with what was typed since the server was asked: on the site as it is here, or otherwise. */
export function stateOf({ state, onSite }: Pick<Edited, "state" | "onSite">, draft: Draft): Standing["state"] {
  if (!onSite || (state !== "published" && state !== "changed")) return state;
  return isAsOnSite({ onSite }, draft) ? "published" : "changed";
}

/** What was saved or typed since it was set to wait for its time is not part of that. */
export const isLeftOut = ({ draftWaits, draft }: Pick<Edited, "draftWaits" | "draft">, now: Draft): boolean =>
  !draftWaits || changesBetween(draft, now).length > 0;

/** As few as explain the new order: all but the longest run that kept its order. */
function movedIn(from: Draft, to: Draft): Set<string> {
  const placeBefore = new Map(from.blocks.map(({ id }, at) => [id, at]));
  const ids = to.blocks.map(({ id }) => id).filter((id) => placeBefore.has(id));
  const places = ids.map((id) => placeBefore.get(id)!);
  const runs: number[][] = [];
  for (const [at, place] of places.entries()) {
    const longest = runs.slice(0, at).filter((run) => places[run.at(-1)!]! < place);
    runs.push([...(longest.sort((a, b) => b.length - a.length)[0] ?? []), at]);
  }
  const kept = new Set(runs.sort((a, b) => b.length - a.length)[0]);
  return new Set(ids.filter((_, at) => !kept.has(at)));
}
