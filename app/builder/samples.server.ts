import { translator } from "~/core/i18n/translator.server";
import { isRecord } from "~/core/resource/body.server";
import type { Refusal } from "~/core/resource/define.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { Snapshot } from "~db/schema/common";
import type { Built } from "./builder.server";
import { editedBlock, kindsOf } from "./kinds.server";
import { blocksWithSamples } from "./sample";

/** Why a version may not come before the public: the blocks in which an example still stands, by their names. */
export function sampleRefusal(
  { kinds, list, names }: Pick<Built, "kinds" | "list" | "names">,
  { locale }: Portal,
  { children }: Snapshot,
): Refusal | null {
  const blocks = ((children[list] ?? []) as unknown[]).filter(isRecord).map((block) => editedBlock(kinds, block));
  const found = blocksWithSamples(blocks, (block) => kindsOf(kinds).find(({ kind }) => kind === block.kind));
  if (found.length === 0) return null;
  const t = translator(locale, names);
  const named = [...new Set(found.map(({ block }) => t(`kinds.${block.kind}.name`)))];
  return { field: list, message: "sampleText", values: { blocks: named.join(", ") } };
}
