import { Link } from "~/ui/Link";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../registry";

/** The organisations that are proud to be here. */
export const LogoBar = ({ props: { title, limit }, data }: ViewProps<"LogoBar">) =>
  data.length > 0 ? (
    <div className="block-logos">
      <Section title={title} width="wide">
        <ul className="logos">
          {data.slice(0, limit).map(({ id, name, logoUrl }) => (
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
