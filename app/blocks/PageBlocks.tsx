import type { ComponentType } from "react";
import type { ShownBlock } from "./page.server";
import { type ViewProps, views } from "./registry";

/** The blocks of a page, one below the other. */
export const PageBlocks = ({ blocks, data }: { blocks: ShownBlock[]; data: Record<string, unknown> }) =>
  blocks.map(({ id, kind, props }, at) => {
    // What the server parsed by a kind's schema is what that kind's view wants; the registry's types hold the two together.
    const View = views[kind] as ComponentType<ViewProps<never>>;
    return <View key={id} props={props as never} data={data[kind] as never} first={at === 0} />;
  });
