import { Icon, type IconName } from "~/ui/Icon";
import { Container } from "~/ui/Section";
import { PlainLink } from "../BlockLink";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** Shortcuts in a row. */
export const View = ({ props: { title, links } }: ViewProps<typeof block>) => (
  <div className="block-hotlinks">
    <Container width="wide">
      {title && <h2>{title}</h2>}
      <ul className="hotlinks">
        {links.map(({ label, href, icon }) => (
          <li key={label + href}>
            <PlainLink href={href}>
              <span className="hotlink-mark">
                <Icon name={icon as IconName} />
              </span>
              {label}
            </PlainLink>
          </li>
        ))}
      </ul>
    </Container>
  </div>
);
