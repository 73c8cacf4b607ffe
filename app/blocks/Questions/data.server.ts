import type { Props } from "~/builder/block";
import { markdown } from "~/core/markdown.server";
import type { Query } from "~/core/tenant/db.server";
import type { block } from "./block";

/** The answers as HTML, in the order of the questions. */
export const dataQuery = ({ questions }: Props<typeof block>): Query<string[]> => ({
  statements: [],
  read: () => questions.map(({ answer }) => markdown(answer, 3)),
});
