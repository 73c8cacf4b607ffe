import type { World } from "../../support/world";
import type { Ground, maker } from "../support";

/**
 * Who may do what (domain 3), on what exists: each line an action on a kind of row, each column a role.
 * A list shows the row (in) or does not (–); everything else answers with its status.
 */
export const columns = [
  "nobody",
  "volunteer",
  "student",
  "mentor",
  "organization_superuser",
  "page_manager",
  "content_manager",
  "center_superuser",
  "admin",
] as const;

export type Column = (typeof columns)[number];

/** What tests of every type need of one: `tests/api/<type>/type.ts`. */
export interface TestedType {
  /** Its part of the table. */
  policy: string;
  /** What a create of it takes: attributes, or a form where it comes with a file. Where every row of its part comes of it, this is all that is needed. */
  sample?: () => Given;
  /** The transitions that bring a row of the sample into the state that a line names, an admin's. */
  steps?: Record<string, string[]>;
  /** Makes the row that a line names, for who will ask for it, and gives its id. */
  row?: (on: PolicyGround, row: string, asker: Column) => Promise<string>;
  /** What a create takes on the ground that a line names. */
  create?: (on: PolicyGround, row: string, asker: Column) => Promise<Given>;
  /** What an update changes, where something must be for it to be written. */
  change?: Record<string, unknown>;
  /** What a step takes, where it wants something. */
  input?: Record<string, Record<string, unknown>>;
  /** The columns are asked one after the other: everybody's answer depends on the same row. */
  oneByOne?: true;
}

type Given = Record<string, unknown> | FormData;

/** What rows are made on: the city's own ground, another organisation there, another centre of the same tenant, and who asks. */
export interface PolicyGround {
  world: World;
  ground: Ground;
  make: ReturnType<typeof maker>;
  places: { other: string; elsewhere: { centerId: string; organizationId: string } };
  ids: Record<Column, string>;
}

const files = import.meta.glob<{ default: TestedType }>("../*/type.ts", { eager: true });
export const tested: Record<string, TestedType> = Object.fromEntries(
  Object.entries(files).map(([path, module]) => [path.split("/")[1]!, module.default]),
);

export const policy = Object.entries(tested)
  .map(([type, { policy }]) => `\n${type}${policy}`)
  .join("\n");

export interface Line {
  type: string;
  action: string;
  row: string;
  expected: Record<Column, string>;
}

function linesOf(table: string): Line[] {
  let type = "";
  return table.split("\n").flatMap((text) => {
    if (/^\w+$/.test(text)) type = text;
    const [, action, row, answers] = /^ {2}(\w+)\s+(.+?) {2,}([\w–]+(?:\s+[\w–]+){8})$/.exec(text) ?? [];
    if (!action) return [];
    const expected = Object.fromEntries(answers!.split(/\s+/).map((answer, at) => [columns[at], answer])) as Line["expected"];
    return [{ type, action, row: row!, expected }];
  });
}

export const lines = linesOf(policy);
