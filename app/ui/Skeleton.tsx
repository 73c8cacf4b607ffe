import { useTranslation } from "react-i18next";

const widths = ["w-full", "w-11/12", "w-4/5", "w-2/3"];

/** Holds the place of text that takes about a second. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation();
  return (
    <div className="skeleton" role="status" aria-label={t("loading")}>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <span key={at} className={widths[at % widths.length]} />
      ))}
    </div>
  );
}
