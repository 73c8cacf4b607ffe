import { type ComponentType, Fragment } from "react";
import type { Between } from "~/builder/messages";
import type { ShownBlock } from "./view";

type View = ComponentType<Pick<ShownBlock, "props" | "data"> & { first: boolean }>;

/** Each kind's own; kinds.ts stays on the server with its schemas. */
const views = import.meta.glob<View>("./*/View.tsx", { eager: true, import: "View" });

interface Props {
  blocks: ShownBlock[];
  continued?: boolean;
  marked?: boolean;
  between?: Between;
}

/**
 * The blocks of a page, one below the other.
 * @param continued something of the page stands before them, with its heading
 * @param marked each says which it is, for the preview beside the editor
 */
export const PageBlocks = ({ blocks, continued = false, marked = false, between }: Props) =>
  blocks.map(({ id, kind, props, data, lang }, at) => {
    const View = views[`./${kind}/View.tsx`]!;
    const view = <View key={id} props={props} data={data} first={!continued && at === 0} />;
    const frame = frameOf(props);
    const block = frame ? (
      <div key={id} className="block-frame" {...frame}>
        {view}
      </div>
    ) : (
      view
    );
    const shown =
      lang || marked ? (
        <div key={id} lang={lang} data-block={marked ? id : undefined} className="contents">
          {block}
        </div>
      ) : (
        block
      );
    return between ? (
      <Fragment key={id}>
        {at === 0 && between(id, "before")}
        {shown}
        {between(id, "after")}
      </Fragment>
    ) : (
      shown
    );
  });

/** What frame.ts offers, where somebody chose another than the usual. */
function frameOf(props: unknown) {
  const { ground, width, space } = (props ?? {}) as Record<string, string | undefined>;
  const frame = {
    "data-ground": ground === "plain" ? undefined : ground,
    "data-width": width === "usual" ? undefined : width,
    "data-space": space === "usual" ? undefined : space,
  };
  return Object.values(frame).some(Boolean) ? frame : null;
}
