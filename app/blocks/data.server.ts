/** What the blocks of a page show of the portal's own data: a query for each that is different, all in one batch. */
import { merge, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { BlockKind } from "./registry";
import type { ShownBlock } from "./view";

/** A block without its data, which depends on its kind and props alone. */
export type PlacedBlock = Omit<ShownBlock, "data">;
/** By kind and props. */
export type BlockData = ReadonlyMap<string, unknown>;

type DataQuery = (props: unknown, portal: Portal) => Query<unknown>;

const modules = import.meta.glob<DataQuery>("./*/data.server.ts", { eager: true, import: "dataQuery" });
const dataQueryOf = (kind: BlockKind): DataQuery | undefined => modules[`./${kind}/data.server.ts`];

const keyOf = ({ kind, props }: PlacedBlock): string => `${kind} ${JSON.stringify(props)}`;

export const hasData = ({ kind }: PlacedBlock): boolean => dataQueryOf(kind) !== undefined;

/** @param known what is there already, and is not asked again */
export function blockData(blocks: PlacedBlock[], portal: Portal, known: BlockData = new Map()): Query<BlockData> {
  const queries = new Map<string, Query<unknown>>();
  for (const block of blocks) {
    const dataQuery = dataQueryOf(block.kind);
    if (!dataQuery) continue;
    const key = keyOf(block);
    if (!known.has(key) && !queries.has(key)) queries.set(key, dataQuery(block.props, portal));
  }
  const { statements, read } = merge([...queries.values()]);
  return {
    statements,
    read(rows) {
      const results = read(rows);
      return new Map([...known, ...[...queries.keys()].map((key, at) => [key, results[at]] as const)]);
    },
  };
}

export const withData = (block: PlacedBlock, data: BlockData): ShownBlock => ({
  ...block,
  data: hasData(block) ? data.get(keyOf(block)) : undefined,
});
