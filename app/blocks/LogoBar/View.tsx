import { Link } from "~/ui/Link";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** The organisations that are proud to be here. */
export const View = ({ props: { title }, data }: ViewProps<typeof block, typeof dataQuery>) =>
  data.length > 0 ? (
    <div className="block-logos">
      <Section title={title} width="wide">
        <ul className="logos">
          {data.map(({ id, name, logoUrl }) => (
            <li key={id}>
              <Link to={`/organizations/${id}`}>
                <img src={logoUrl} alt={name} width="192" height="48" loading="lazy" />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  ) : null;
