/** What may be written of a block (spec 3). What its props may be is for its kind to say (app/blocks). Safe in the browser. */
import { z } from "zod";
import { flag, idField, requiredLine } from "~/core/fields";

const props = z.record(z.string().max(60), z.unknown());

export const contentBlockSchema = z.object({
  pageId: idField,
  kind: requiredLine(40),
  /** Of the props; the kind's newest unless said. */
  version: z.number().int().min(1).optional(),
  props,
  propsEn: props.nullish(),
  /** Kept, and shown to nobody but its editors. */
  hidden: flag,
  /** The Dutch words changed after the English ones were written. */
  sourceChanged: flag,
  position: z.coerce.number().int().min(0).max(1_000).optional(),
});
