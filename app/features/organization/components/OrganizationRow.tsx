import type { HTMLAttributes } from "react";
import { cx } from "~/ui/cx";
import { Link } from "~/ui/Link";
import { Tag } from "~/ui/Tag";
import type { listedView } from "../organization-page.server";

type Props = {
  organization: ReturnType<typeof listedView>;
  headingLevel?: 2 | 3;
  active?: boolean;
} & HTMLAttributes<HTMLLIElement>;

const row = cx(
  "card-linked relative flex flex-col-reverse gap-[0.6rem] border-t-(length:--line-width) border-line py-[1.35rem]",
  "min-[560px]:flex-row min-[560px]:gap-[1.1rem]",
  "data-active:bg-accent-soft data-active:shadow-[-0.75rem_0_0_var(--accent-soft),0.75rem_0_0_var(--accent-soft)]",
);
const logo = "on-paper h-10 w-32 flex-none object-contain object-left min-[560px]:ml-auto min-[560px]:object-right";

/** One organisation among others. */
export function OrganizationRow({ organization, headingLevel = 2, active, ...rest }: Props) {
  const { name, to, summary, lang, place, logoUrl, does, vacancies, center } = organization;
  const Heading = `h${headingLevel}` as "h2";
  return (
    <li {...rest} className={row} data-active={active || undefined}>
      <div className="grid min-w-0 content-start gap-[0.35rem]">
        <Heading className="text-lg leading-[1.3]">
          <Link to={to} prefetch="intent" className="card-link">
            {name}
          </Link>
        </Heading>
        {summary && <p lang={lang}>{summary}</p>}
        <ul className="card-meta">
          {place && <li data-icon="map-pin">{place}</li>}
          {does && <li data-icon="tag">{does}</li>}
          {center && (
            <li>
              <Tag>{center}</Tag>
            </li>
          )}
          {vacancies && (
            <li className="font-semibold text-text" data-icon="hand-heart">
              {vacancies}
            </li>
          )}
        </ul>
      </div>
      {logoUrl && <img src={logoUrl} alt="" width="128" height="40" loading="lazy" className={logo} />}
    </li>
  );
}
