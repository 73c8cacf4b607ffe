import type { Props } from "~/builder/block";
import { markdown } from "~/core/markdown.server";
import { constant, type Query } from "~/core/tenant/db.server";
import type { block } from "./block";

/** Text becomes HTML here, so that no page carries a parser. */
export const dataQuery = ({ text }: Props<typeof block>): Query<string> => constant(markdown(text));
