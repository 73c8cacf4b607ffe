import { useTranslation } from "react-i18next";
import { Question } from "../Question";

interface Props {
  opener: HTMLElement | null;
  /** This device keeps what was typed. */
  isKept?: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Whether to leave what was typed. Import it where it is asked: most visitors never see it. */
export function LeaveQuestion({ opener, isKept, onStay, onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <Question
      title={t("form.unsaved")}
      cautious
      confirmLabel={t("form.leave")}
      cancelLabel={t("form.stay")}
      opener={opener}
      onClose={onStay}
      onConfirm={onLeave}
    >
      <p>{t(isKept ? "form.leaveKept" : "form.leaveText")}</p>
      {isKept && hasFile() && <p className="mt-3">{t("form.leaveFile")}</p>}
    </Question>
  );
}

const hasFile = () => [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].some(({ files }) => files!.length > 0);
