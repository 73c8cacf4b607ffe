import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Form, type FormResult, TextArea } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import { StateBadge } from "~/ui/StateBadge";
import type { CandidateView } from "./Candidate";

interface Props {
  candidate: CandidateView;
  /** How many wait besides this one. */
  more: number;
  result?: FormResult | null;
}

/** What it looks like that is there already, and yes or no. */
export function Decision({ candidate, more, result }: Props) {
  const { t } = useTranslation("organization");
  const { list } = useFormat();
  return (
    <aside aria-label={t("approve.beside")} className="grid gap-8 self-start rounded-lg border border-line bg-raised p-5 [&_.field]:mt-6">
      <section>
        <h3 className="mb-3 text-lg">{t("approve.duplicates")}</h3>
        {candidate.alike.length === 0 && <p className="text-muted">{t("approve.noDuplicates")}</p>}
        {candidate.alike.length > 0 && (
          <ul className="grid gap-3">
            {candidate.alike.map(({ id, name, city, status, because }) => (
              <li key={id}>
                <Link className="link" to={`/organizations/${id}`}>
                  {name}
                </Link>
                <p className="text-sm text-muted">
                  {[city, list(because.map((reason) => t(`approve.because.${reason}`)))].filter(Boolean).join(": ")}
                </p>
                <StateBadge words="organization" status={status} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="mb-3 text-lg">{t("approve.decide")}</h3>
        <Form method="post" result={result} idPrefix="decide" guard="search" aria-label={t("approve.decide")}>
          <input type="hidden" name="organization" value={candidate.id} />
          <Button type="submit" name="_action" value="approve" icon="badge-check" wide formNoValidate>
            {t("approve.approve")}
          </Button>
          <TextArea name="message" label={t("approve.message")} hint={t("approve.messageHint")} rows={4} maxLength={5_000} />
          <Button type="submit" name="_action" value="deny" variant="outline" wide className="mt-3">
            {t("approve.deny")}
          </Button>
        </Form>
        <p className="mt-4 text-sm">
          <Link className="link inline-block py-2" to={`/organizations/${candidate.id}`}>
            {t("approve.more")}
          </Link>
        </p>
        {more > 0 && <p className="text-sm text-muted">{t("approve.next", { count: more })}</p>}
      </section>
    </aside>
  );
}
