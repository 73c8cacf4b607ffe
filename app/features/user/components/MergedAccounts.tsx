import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { useFormat } from "~/ui/format";

/** Accounts that became part of this one, while that can be undone. */
export function MergedAccounts({
  id,
  merges,
}: {
  id: string;
  merges: { id: string; email: string; createdAt: string; undoUntil: string }[];
}) {
  const { t } = useTranslation("user");
  const { short } = useFormat();
  if (merges.length === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="merged">
      <h2 id="merged" className="mb-2 text-lg">
        {t("merge.merged")}
      </h2>
      <ul className="grid gap-4">
        {merges.map(({ id: merge, email, createdAt, undoUntil }) => (
          <li key={merge}>
            <p className="wrap-anywhere">{email}</p>
            <p className="mb-2 text-sm text-muted">{t("merge.until", { date: short(createdAt), until: short(undoUntil) })}</p>
            <form method="post" action={`/users/${id}/merge`}>
              <input type="hidden" name="merge" value={merge} />
              <ConfirmButton
                name="_action"
                value="undo"
                variant="outline"
                size="sm"
                title={t("merge.undoAsk")}
                description={<p>{t("merge.undoText", { email })}</p>}
                confirmLabel={t("merge.undo")}
              >
                {t("merge.undo")}
              </ConfirmButton>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
