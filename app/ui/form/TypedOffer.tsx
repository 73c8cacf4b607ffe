import { useTranslation } from "react-i18next";
import { Button } from "../Button";
import { useFormat } from "../format";
import { Notice } from "../Notice";

interface Props {
  /** When it was typed. */
  at: string;
  /** What in it is otherwise than what stands in the form. */
  fields: string[];
  onPutBack: () => void;
  onForget: () => void;
}

/** What somebody typed here and did not save, offered back. */
export function TypedOffer({ at, fields, onPutBack, onForget }: Props) {
  const { t } = useTranslation();
  const { dateTime, list } = useFormat();
  return (
    <div role="status" className="mb-8">
      <Notice tone="warning" title={t("form.typed.title", { when: dateTime(at) })}>
        {fields.length > 0 && <p>{t("form.typed.fields", { fields: list(fields) })}</p>}
        <p>{t("form.typed.text")}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="button" size="sm" onClick={onPutBack}>
            {t("form.typed.putBack")}
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={onForget}>
            {t("form.typed.forget")}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
