import { Card } from "~/ui/Card";
import { Illustration } from "~/ui/Illustration";
import { Swatch } from "~/ui/Swatch";
import { Tag } from "~/ui/Tag";
import { FavoriteButton } from "../../favorite";
import type { VacancyCardView } from "../vacancy-view.server";

/** A vacancy among others, with its picture. */
export const VacancyCard = ({ vacancy, headingLevel = 3 }: { vacancy: VacancyCardView; headingLevel?: 2 | 3 }) => (
  <Card
    to={vacancy.to}
    title={vacancy.title}
    lang={vacancy.lang}
    headingLevel={headingLevel}
    eyebrow={<VacancyKind vacancy={vacancy} />}
    action={<FavoriteButton id={vacancy.id} title={vacancy.title} className="bg-raised" />}
    media={<Illustration of={vacancy} />}
    footer={<VacancyMeta vacancy={vacancy} />}
  >
    {vacancy.summary}
  </Card>
);

type Meta = Pick<VacancyCardView, "organization" | "where" | "when" | "often" | "center" | "programmes">;

/** For whom, where and how often, in a row that wraps. */
export const VacancyMeta = ({ vacancy: { organization, where, when, often, center, programmes } }: { vacancy: Meta }) => (
  <ul className="card-meta">
    <li data-icon="heart-handshake">{organization}</li>
    {where && <li data-icon="map-pin">{where}</li>}
    <li data-icon="clock">{often}</li>
    {when && <li data-icon="calendar">{when}</li>}
    {programmes.map(({ name, color }) => (
      <li key={name}>
        <Tag>
          <Swatch color={color} />
          {name}
        </Tag>
      </li>
    ))}
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
