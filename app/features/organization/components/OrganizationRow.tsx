import type { HTMLAttributes } from "react";
import { Link } from "~/ui/Link";
import { Tag } from "~/ui/Tag";
import type { listedView } from "../organization-page.server";

type Props = {
  organization: ReturnType<typeof listedView>;
  headingLevel?: 2 | 3;
  active?: boolean;
} & HTMLAttributes<HTMLLIElement>;

/** One organisation among others. */
export function OrganizationRow({ organization, headingLevel = 2, active, ...rest }: Props) {
  const { name, to, summary, place, logoUrl, does, vacancies, center } = organization;
  const Heading = `h${headingLevel}` as "h2";
  return (
    <li {...rest} className="organization-row" data-active={active || undefined}>
      <div>
        <Heading>
          <Link to={to} prefetch="intent" className="card-link">
            {name}
          </Link>
        </Heading>
        {summary && <p>{summary}</p>}
        <ul className="card-meta">
          {place && <li data-icon="map-pin">{place}</li>}
          {does && <li data-icon="tag">{does}</li>}
          {center && (
            <li>
              <Tag>{center}</Tag>
            </li>
          )}
          {vacancies && (
            <li className="organization-open" data-icon="hand-heart">
              {vacancies}
            </li>
          )}
        </ul>
      </div>
      {logoUrl && <img src={logoUrl} alt="" width="128" height="40" loading="lazy" />}
    </li>
  );
}
