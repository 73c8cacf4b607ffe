/** Each kind of block once, with what it is for: what somebody who builds a page wants to see. */
import type { PageSeed } from "../shape";
import { infoBlocks } from "./showcase-info";
import { listBlocks } from "./showcase-lists";
import { pictureBlocks } from "./showcase-pictures";

export const showcase: PageSeed = {
  slug: "bouwstenen",
  title: "Wat kan er op een pagina?",
  titleEn: "What can stand on a page?",
  summary: "Alle bouwstenen onder elkaar, met waar ze goed voor zijn. Zo maak je een pagina zonder ontwerper.",
  summaryEn: "All building blocks one below the other, with what they are good for. This is how to make a page without a designer.",
  blocks: [...pictureBlocks, ...infoBlocks, ...listBlocks],
};
