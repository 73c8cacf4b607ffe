import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Thumbnail } from "~/blocks/Thumbnail";
import { BuilderScreen } from "~/builder/components/BuilderScreen";
import { type BuilderState, kindOf, type OwnInput } from "~/builder/context";
import type { Draft } from "~/builder/field";
import { PictureField } from "~/features/stock_image";
import { Select } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { checksOf, type FormChoice } from "./checks";
import type { Weak } from "./contrast";
import { InMenu, Reuse } from "./Reuse";
import { Settings } from "./Settings";

const thumbnail = (kind: string) => <Thumbnail kind={kind} />;

const formField =
  (forms: Given["forms"]) =>
  ({ block: _, path: __, onChoose: ___, optional: ____, ...field }: OwnInput) => {
    const { t } = useTranslation("page_editor");
    return (
      <Select
        {...field}
        optional={false}
        hint={field.hint ?? t("form.hint")}
        placeholder={t("form.contact")}
        options={forms.map(({ id, title }) => ({ value: id, label: title }))}
      />
    );
  };

type Given = Pick<BuilderState, "builder" | "edited" | "links" | "others"> & {
  /** What the centre's colours make hard to read. */
  weak: Weak[];
  /** Those that a page may show. */
  forms: FormChoice[];
  /** Whether a menu leads to it. */
  inMenu: boolean;
  refused: string[];
};

export function PageEditor({ weak, forms, inMenu, ...given }: Given) {
  const inputs = useMemo(() => ({ picture: PictureField, form: formField(forms) }), [forms]);
  const { t } = useTranslation("page_editor");
  const { count } = useFormat();
  const { kinds } = given.builder;
  const findings = useCallback(
    (draft: Draft) =>
      checksOf(draft, (block) => kindOf(kinds, block), { weak, forms }).map(({ check, about, better, mode, ratio, block }) => ({
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
    [kinds, weak, forms, t, count],
  );
  return (
    <BuilderScreen
      {...given}
      settings={<Settings />}
      more={
        <>
          <InMenu stands={inMenu} />
          <Reuse />
        </>
      }
      linksFrom="/content/links"
      findings={findings}
      inputs={inputs}
      thumbnail={thumbnail}
      othersField="page"
    />
  );
}
