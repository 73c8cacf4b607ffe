import type { ComponentType } from "react";
import type { ShownBlock } from "./view";

type View = ComponentType<Pick<ShownBlock, "props" | "data"> & { first: boolean }>;

/** Each kind's own; kinds.ts stays on the server with its schemas. */
const views = import.meta.glob<View>("./*/View.tsx", { eager: true, import: "View" });

/**
 * The blocks of a page, one below the other.
 * @param continued something of the page stands before them, with its heading
 */
export const PageBlocks = ({ blocks, continued = false }: { blocks: ShownBlock[]; continued?: boolean }) =>
  blocks.map(({ id, kind, props, data, lang }, at) => {
    const View = views[`./${kind}/View.tsx`]!;
    const view = <View key={id} props={props} data={data} first={!continued && at === 0} />;
    return lang ? (
      <div key={id} lang={lang} className="contents">
        {view}
      </div>
    ) : (
      view
    );
  });
