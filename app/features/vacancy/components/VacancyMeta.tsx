import { Tag } from "~/ui/Tag";
import type { VacancyCardView } from "../vacancy-view.server";

/** For whom, where and how often, in a row that wraps. */
export const VacancyMeta = ({ vacancy: { organization, where, often, center } }: { vacancy: VacancyCardView }) => (
  <ul className="card-meta">
    <li data-icon="heart-handshake">{organization}</li>
    {where && <li data-icon="map-pin">{where}</li>}
    <li data-icon="clock">{often}</li>
    {center && (
      <li>
        <Tag>{center}</Tag>
      </li>
    )}
  </ul>
);

/** What kind of work it is, and whether it has only just been placed. */
export const VacancyKind = ({ vacancy: { kind, badge } }: { vacancy: VacancyCardView }) => (
  <>
    {kind}
    {badge && <Tag tone="secondary">{badge}</Tag>}
  </>
);
