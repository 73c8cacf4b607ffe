/** Rows below another one, as its form or document sends them: a list in order, each with its id once it has one, or with `_destroy`. */
import type { Row } from "../tenant/db.server";
import { type Command, command } from "./command.server";
import type { AnyResource, Refusal } from "./define.server";

export interface Child extends Row {
  id?: string | null;
  _destroy?: unknown;
}

interface Family {
  /** What every row has of its parent, such as { formId }. */
  parent: Row;
  /** Those that the parent has. */
  stored: { id: string }[];
  /** The field of the parent's form that holds the list, for errors. */
  field: string;
  /** The column that keeps the order. */
  position?: string;
}

/**
 * The commands that make the stored rows be as the list says: new ones created, those with `_destroy` removed, the rest changed, in the list's order.
 * Rows that the list does not name stay as they are: somebody may have added them meanwhile.
 * @returns what the parent's `prepare` gives as `commands`, or a refusal where a row is not the parent's, or not any more
 */
export function childCommands(
  resource: AnyResource,
  list: Child[],
  { parent, stored, field, position = "position" }: Family,
): Command[] | Refusal {
  const known = new Set(stored.map(({ id }) => id));
  const commands: Command[] = [];
  let at = 0;
  for (const { id, _destroy, ...attributes } of list) {
    if (id && !known.delete(id)) return { message: "changedMeanwhile", status: 409, field };
    if (isTrue(_destroy)) {
      if (id) commands.push(command.remove(resource, id));
      continue;
    }
    const given = { attributes: { ...attributes, ...parent, [position]: at++ } };
    commands.push(id ? command.update(resource, id, given) : command.create(resource, given));
  }
  return commands;
}

/** As documents and as forms say it. */
const isTrue = (value: unknown) => value === true || value === 1 || ["1", "on", "true"].includes(String(value));
