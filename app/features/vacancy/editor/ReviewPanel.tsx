import { useTranslation } from "react-i18next";
import { Form, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { Notice } from "~/ui/Notice";
import { Time } from "~/ui/Time";
import type { Review } from "../review.server";

/** What the centre asks to be mended, and for the centre the place to ask it. */
export function ReviewPanel({ review, status, result }: { review: Review; status: string; result?: FormResult | null }) {
  const { t } = useTranslation("vacancy");
  const { needed, mayComment, askedAt, comment } = review;
  const open = status === "draft" || status === "published";
  return (
    <>
      {comment && (
        <Notice tone="warning" title={t("staff.review.comment")}>
          <p className="whitespace-pre-line">{comment}</p>
        </Notice>
      )}
      {status === "draft" && askedAt && (
        <Notice title={t(mayComment ? "staff.review.asked" : "staff.review.waits")}>
          <Time value={askedAt} />
        </Notice>
      )}
      {status === "draft" && needed && !askedAt && <Notice title={t("staff.review.first")}>{t("staff.review.firstText")}</Notice>}
      {mayComment && open && (
        <Form method="post" result={result} idPrefix="review" guard clears aria-label={t("staff.review.ask")}>
          <TextArea
            name="comment"
            label={t("staff.review.ask")}
            hint={t("staff.review.askHint")}
            rows={3}
            maxLength={5_000}
            optional={false}
          />
          <SubmitButton name="_action" value="request_changes" variant="outline">
            {t("staff.review.send")}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
