/** What keeps a form from being published, beyond what each question says for itself: conditions lean on questions that stand before them. */
import type { Command } from "~/core/resource/command.server";
import type { Refusal } from "~/core/resource/define.server";
import { conditionOf } from "./logic/read-definition";

/** @param commands that make the questions what the version says, in their order */
export function questionFaults(commands: readonly Command[]): Refusal[] {
  const before = new Set<string>();
  const faults: Refusal[] = [];
  for (const { kind, id, given } of commands) {
    if (kind !== "create" && kind !== "update") continue;
    const props = (given.attributes.props ?? {}) as Record<string, unknown>;
    if (!given.attributes.hidden && conditionOf(props.showIf)?.rules.some(({ question }) => !before.has(question)))
      faults.push({ message: "conditionOnEarlier", values: { question: String(props.text ?? "") } });
    if (!given.attributes.hidden) before.add(id);
  }
  return faults.slice(0, 5);
}
