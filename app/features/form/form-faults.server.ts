/** What keeps a form from being published, beyond what each question says for itself: it asks something, and conditions lean on questions that stand before them. */
import type { Refusal } from "~/core/resource/define.server";
import { isKindName, kindOf } from "./logic";
import { conditionOf } from "./logic/read-definition";

export function questionFault(blocks: readonly Record<string, unknown>[]): Refusal | null {
  const before = new Set<unknown>();
  for (const { id, kind, props, hidden } of blocks) {
    if (hidden) continue;
    const said = (props ?? {}) as Record<string, unknown>;
    if (conditionOf(said.showIf)?.rules.some(({ question }) => !before.has(question)))
      return { message: "conditionOnEarlier", values: { question: String(said.text ?? "") } };
    const name = String(kind);
    if (isKindName(name) && !kindOf(name).silent) before.add(id);
  }
  return before.size > 0 ? null : { message: "nothingAsked" };
}
