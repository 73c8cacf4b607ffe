import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import type { HelpKind } from "../../help_request";
import { kindIcons } from "../../help_request";
import type { BoardItem } from "../routes/board";

/** One request on the board, with the next thing to do as its button. */
export function BoardCard({ item, coordinates }: { item: BoardItem; coordinates: boolean }) {
  const { t } = useTranslation(["one_on_one", "help_request"]);
  const { id, title, column, kind, kindName, district, firstName, since, offers, pairId, helperName, lastContact } = item;
  return (
    <li className="rounded-lg border border-line bg-raised p-4 xl:p-3">
      <p className="mb-1 flex items-center gap-2 text-sm text-muted">
        <Icon name={kindIcons[kind as HelpKind]} />
        {kindName}
      </p>
      <h3 className="font-sans text-base leading-snug text-wrap break-words">
        <Link to={`/hulpvragen/${id}`} className="link" prefetch="intent">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-muted">{[firstName, district, since].filter(Boolean).join(" · ")}</p>
      {column === "open" && <p className="mt-2 text-sm font-semibold">{t("board.offers", { count: offers })}</p>}
      {helperName && <p className="mt-2 text-sm">{t("board.with", { name: helperName })}</p>}
      {coordinates && column === "running" && (
        <p className="text-sm text-muted">{lastContact ? t("board.contact", { date: lastContact }) : t("board.noContact")}</p>
      )}
      {item.pairStatus === "paused" && <p className="mt-1 text-sm font-semibold">{t("board.paused")}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {coordinates ? <Next item={item} /> : <Answer item={item} />}
        {pairId && (
          <ButtonLink to={`/koppels/${pairId}`} variant="outline" size="sm">
            {t("board.toPair")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** What a mentor can do about it. */
function Answer({ item: { id, column } }: { item: BoardItem }) {
  const { t } = useTranslation("one_on_one");
  if (column === "proposed" || column === "running") return null;
  return (
    <ButtonLink to={column === "open" ? `/een-op-een-hulp/${id}#offer` : `/hulpvragen/${id}#intake`} size="sm" variant="outline">
      {t(column === "open" ? "board.help" : "board.answer")}
    </ButtonLink>
  );
}

function Next({ item: { id, column, title, summary, district, needsCertificate } }: { item: BoardItem }) {
  const { t } = useTranslation("one_on_one");
  if (column === "open")
    return (
      <ButtonLink to={`/hulpvragen/${id}#candidates`} size="sm" variant="outline">
        {t("board.propose")}
      </ButtonLink>
    );
  if (column !== "new" && column !== "asked") return null;
  return (
    <>
      <ButtonLink to={`/hulpvragen/${id}#intake`} size="sm" variant="outline">
        {t("board.intake")}
      </ButtonLink>
      <Form method="post" result={null} summary={false} idPrefix={`open-${id}`} aria-label={t("board.openLabel", { title })}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="title" value={title} />
        {summary && <input type="hidden" name="summary" value={summary} />}
        {district && <input type="hidden" name="district" value={district} />}
        {needsCertificate && <input type="hidden" name="needsCertificate" value="on" />}
        <ConfirmButton
          name="_action"
          value="open"
          size="sm"
          variant="tertiary"
          title={t("board.openTitle")}
          description={<p>{t("board.openText", { title })}</p>}
          confirmLabel={t("board.open")}
        >
          {t("board.open")}
        </ConfirmButton>
      </Form>
    </>
  );
}
