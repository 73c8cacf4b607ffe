import type { Props } from "~/builder/block";
import type { Query } from "~/core/tenant/db.server";
import type { BlockKind } from "./registry";

/** What a view gets: the block's own words, what its data gives, and whether it opens the page. */
export interface ViewProps<B, D = undefined> {
  props: Props<B>;
  data: D extends (...args: never) => Query<infer T> ? T : undefined;
  first: boolean;
}

/** A block as a page gets it; props and data are what the view of its kind wants. */
export interface ShownBlock {
  id: string;
  kind: BlockKind;
  props: unknown;
  data: unknown;
  /** Of its words, where that is not the page's (WCAG 3.1.2). */
  lang?: string;
}
