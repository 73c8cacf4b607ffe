import { useMemo } from "react";
import type { Finding } from "../builder";
import { kindOf, useBuilder } from "../context";
import { partsOf, valueAt } from "../field";
import { blocksWithSamples } from "../sample";
import { useBuilderWords } from "../words";

/** Blocks with examples in them, which keep all from being published. */
export function useSamples() {
  const { builder, editing } = useBuilder();
  const { blocks } = editing.draft;
  return useMemo(() => blocksWithSamples(blocks, (block) => kindOf(builder.kinds, block)), [blocks, builder.kinds]);
}

const shown = 60;

/** The first line as it can be quoted within a sentence. */
function quoted(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length > shown ? `${line.slice(0, shown).replace(/\s+\S*$/, "")} …` : line.replace(/\.$/, "");
}

/** One for each block and language, with the way to the first place. */
export function useSampleFindings(): Finding[] {
  const t = useBuilderWords();
  const samples = useSamples();
  return useMemo(
    () =>
      samples.flatMap(({ block, found }) =>
        (["nl", "en"] as const).flatMap((language) => {
          const first = found.find((one) => one.language === language);
          if (!first) return [];
          const [, ...path] = partsOf(first.control);
          const text = String(valueAt(language === "en" ? block.propsEn : block.props, path));
          const about = /^(\/|https?:)/.test(text) ? t("checks.samplePicture") : quoted(text);
          return [{ text: t("checks.sample", { about }), block: block.id, language, control: first.control }];
        }),
      ),
    [samples, t],
  );
}
