import { useTranslation } from "react-i18next";

/** How far one is: in words, and as a bar. */
export function Progress({ step, steps }: { step: number; steps: number }) {
  const { t } = useTranslation("form_submission");
  return (
    <div className="mt-6 mb-8">
      <p className="mb-2 text-sm font-semibold text-muted">{t("progress", { step, steps })}</p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: steps }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places
          <span key={at} className={`h-1.5 grow rounded-full ${at < step ? "bg-accent" : "bg-line"}`} />
        ))}
      </div>
    </div>
  );
}
