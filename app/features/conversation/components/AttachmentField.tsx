import { useTranslation } from "react-i18next";
import { FileField } from "~/ui/form";
import { attachmentTypes, maxAttachmentMegabytes, maxAttachments } from "../message";

export function AttachmentField() {
  const { t } = useTranslation("conversation");
  return (
    <FileField
      name="attachments"
      label={t("form.attachments")}
      hint={t("form.attachmentsHint", { count: maxAttachments, size: `${maxAttachmentMegabytes} MB` })}
      accept={attachmentTypes}
      multiple
      optional
    />
  );
}
