import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { BuilderScreen } from "~/builder/components/BuilderScreen";
import { type BuilderState, useBuilder } from "~/builder/context";
import type { Draft, EditedBlock } from "~/builder/field";
import { useWords } from "~/builder/words";
import { ButtonLink } from "~/ui/Button";
import { useWorksAt } from "~/ui/shell/site";
import { checksOf } from "./checks";
import { conditionWords, leaningOn, textOf } from "./earlier";
import { inputs } from "./inputs";
import { KindMark } from "./KindMark";
import { Settings } from "./Settings";

type Given = Pick<BuilderState, "builder" | "edited" | "others"> & { refused: string[] };

const thumbnail = (kind: string) => <KindMark kind={kind} />;

export function FormEditor(given: Given) {
  const t = useWords("form_editor");
  const { t: named } = useTranslation("form_question");
  const findings = useCallback(
    (draft: Draft) =>
      checksOf(draft).map(({ check, about, block }) => ({
        text: t(`checks.${check}`, { about }),
        block,
        language: check === "translate" || check === "englishOptions" ? ("en" as const) : undefined,
      })),
    [t],
  );
  const remark = useCallback((block: EditedBlock, draft: Draft) => conditionWords(block, draft, t), [t]);
  const needed = useCallback(
    (block: EditedBlock, draft: Draft) => {
      const leaning = leaningOn(draft, block);
      if (leaning.length === 0) return null;
      const names = leaning.map((one) => `‘${textOf(one) || named(`kinds.${one.kind}.name`)}’`);
      return t("blocks.neededText", { names: names.join(", ") });
    },
    [t, named],
  );
  return (
    <BuilderScreen
      {...given}
      links={[]}
      settings={<Settings />}
      findings={findings}
      inputs={inputs}
      thumbnail={thumbnail}
      remark={remark}
      needed={needed}
      othersField="form"
      more={<OnPage />}
    />
  );
}

/** A form has an address of its own; it stands on a page as a block. */
function OnPage() {
  const t = useWords("form_editor");
  const { edited } = useBuilder();
  const hasPages = useWorksAt("/content/pages");
  if (!edited.published || !hasPages) return null;
  return (
    <section aria-labelledby="on-page-title">
      <h3 id="on-page-title">{t("onPage.title")}</h3>
      <p className="field-hint">{t("onPage.text")}</p>
      <div className="publish-more">
        <ButtonLink to="/content/pages" variant="outline" icon="file-text">
          {t("onPage.pages")}
        </ButtonLink>
      </div>
    </section>
  );
}
