import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ConflictView } from "~/ui/editor/view";
import type { FormResult } from "~/ui/form";
import { PageHeader } from "~/ui/PageHeader";
import { DraftNotice } from "./DraftNotice";
import { LookConflict } from "./LookConflict";

interface Props extends ComponentProps<typeof DraftNotice> {
  title: string;
  description: string;
  /** What became of the form. */
  answer: { conflict: ConflictView | null; lastResult: FormResult } | undefined;
  children: ReactNode;
}

/** A part of the look: what is not on the site yet and the form, or both versions where two people changed it. */
export function LookScreen({ title, description, answer, children, ...waiting }: Props) {
  const { t } = useTranslation("volunteer_center");
  return (
    <>
      <PageHeader back={{ to: "/instellingen", label: t("settings.title") }} title={title} description={description} />
      {answer?.conflict ? (
        <LookConflict conflict={answer.conflict} result={answer.lastResult} />
      ) : (
        <>
          <DraftNotice {...waiting} />
          {children}
        </>
      )}
    </>
  );
}
