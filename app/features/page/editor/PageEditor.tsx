import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Thumbnail } from "~/blocks/Thumbnail";
import { BuilderScreen } from "~/builder/components/BuilderScreen";
import { type BuilderState, kindOf } from "~/builder/context";
import type { Draft } from "~/builder/field";
import { PictureField } from "~/features/stock_image";
import { useFormat } from "~/ui/format";
import { checksOf } from "./checks";
import type { Weak } from "./contrast";
import { Reuse } from "./Reuse";
import { Settings } from "./Settings";

const inputs = { picture: PictureField };
const thumbnail = (kind: string) => <Thumbnail kind={kind} />;

type Given = Pick<BuilderState, "builder" | "edited" | "links" | "others"> & {
  /** What the centre's colours make hard to read. */
  weak: Weak[];
  notice: React.ReactNode;
};

export function PageEditor({ weak, ...given }: Given) {
  const { t } = useTranslation("page_editor");
  const { count } = useFormat();
  const { kinds } = given.builder;
  const findings = useCallback(
    (draft: Draft) =>
      checksOf(draft, (block) => kindOf(kinds, block), weak).map(({ check, about, better, mode, ratio, block }) => ({
        // Rounded down: what is nearly enough is not enough.
        text: t(`checks.${check}`, {
          about,
          better,
          mode: mode && t(`checks.mode.${mode}`),
          ratio: ratio && count(Math.floor(ratio * 10) / 10),
        }),
        block,
        language: check === "translate" ? ("en" as const) : undefined,
      })),
    [kinds, weak, t, count],
  );
  return (
    <BuilderScreen
      {...given}
      settings={<Settings />}
      more={<Reuse />}
      findings={findings}
      inputs={inputs}
      thumbnail={thumbnail}
      othersField="page"
    />
  );
}
