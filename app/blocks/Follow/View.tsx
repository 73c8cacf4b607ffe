import { Icon } from "~/ui/Icon";
import { Section } from "~/ui/Section";
import { BlockLink, PlainLink } from "../BlockLink";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** The ways to hear more: a newsletter, and where else one can be followed. */
export const View = ({ props: { title, text, newsletter, newsletterLabel, links } }: ViewProps<typeof block>) => (
  <div className="block-follow">
    <Section width="wide">
      <div className="follow">
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {newsletter && newsletterLabel && <BlockLink href={newsletter} label={newsletterLabel} size="lg" />}
        </div>
        {links.length > 0 && (
          <ul>
            {links.map(({ label, href }) => (
              <li key={label + href}>
                <PlainLink href={href}>
                  <span>{label}</span>
                  <Icon name="arrow-right" />
                </PlainLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  </div>
);
