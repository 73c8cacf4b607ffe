import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/Tag";
import type { VacancyCardView } from "../vacancy-view.server";

/** For whom, where and how often, in a row that wraps. */
export function VacancyMeta({ vacancy }: { vacancy: VacancyCardView }) {
  const { t } = useTranslation("vacancy");
  const { organization, place, distance, often, center } = vacancy;
  return (
    <ul className="card-meta">
      <li data-icon="heart-handshake">{organization}</li>
      {place && <li data-icon="map-pin">{distance ? t("card.placeAt", { place, distance }) : place}</li>}
      <li data-icon="clock">{often}</li>
      {center && (
        <li>
          <Tag>{center}</Tag>
        </li>
      )}
    </ul>
  );
}

/** What kind of work it is, and whether it has only just been placed. */
export function VacancyKind({ vacancy: { kind, isNew } }: { vacancy: VacancyCardView }) {
  const { t } = useTranslation("vacancy");
  return (
    <>
      {kind}
      {isNew && <Tag tone="secondary">{t("card.new")}</Tag>}
    </>
  );
}
