import type { ComponentType } from "react";
import type { ShownBlock } from "./view";

type View = ComponentType<Pick<ShownBlock, "props" | "data"> & { first: boolean }>;

/** Each kind's own; kinds.ts stays on the server with its schemas. */
const views = import.meta.glob<View>("./*/View.tsx", { eager: true, import: "View" });

/** The blocks of a page, one below the other. */
export const PageBlocks = ({ blocks }: { blocks: ShownBlock[] }) =>
  blocks.map(({ id, kind, props, data }, at) => {
    const View = views[`./${kind}/View.tsx`]!;
    return <View key={id} props={props} data={data} first={at === 0} />;
  });
