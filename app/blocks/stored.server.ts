import { readProps, type StoredProps } from "~/builder/block";
import type { Reporter } from "~/core/monitoring/reporter.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import type { PlacedBlock } from "./data.server";
import { type BlockKind, blocks } from "./registry";

export interface StoredBlock {
  id: string;
  kind: string;
  version: number;
  props: StoredProps;
  /** What English says differently. */
  propsEn: StoredProps | null;
  hidden?: boolean;
  position: number;
}

/** In order, in the reader's language, without those that are hidden. One of a kind that we do not know, or whose props do not fit, is left out and reported. */
export function placedBlocks(stored: StoredBlock[], { locale, tenant }: RequestPortal, report: Reporter): PlacedBlock[] {
  return stored
    .filter(({ hidden }) => !hidden)
    .sort((a, b) => a.position - b.position)
    .flatMap((one) => {
      const { id, kind } = one;
      const props = propsIn(locale, one);
      if (props) return [{ id, kind: kind as BlockKind, props: props.words, lang: props.lang }];
      report.error(new Error(`Block ${id} of kind ${kind} cannot be shown`), { where: "blocks", tenant: tenant.key });
      return [];
    });
}

/** Dutch where the English does not fit, or is not there: then it says so. */
function propsIn(locale: string, { kind, version, props, propsEn }: StoredBlock): { words: object; lang?: "nl" } | null {
  const block = blocks.get(kind);
  if (!block) return null;
  const english = locale === "en" && propsEn ? readProps(block, { ...props, ...propsEn }, version) : null;
  if (english) return { words: english };
  const words = readProps(block, props, version);
  return words && { words, ...(locale !== "nl" && { lang: "nl" }) };
}
