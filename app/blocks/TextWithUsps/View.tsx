import { Icon, type IconName } from "~/ui/Icon";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** A promise, and what it consists of. */
export const View = ({ props: { title, text, usps } }: ViewProps<typeof block>) => (
  <div className="block-usps">
    <Section width="wide">
      <div className="usps-head">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <ul className="usps">
        {usps.map((usp) => (
          <li key={usp.title}>
            <span className="usp-mark">
              <Icon name={usp.icon as IconName} />
            </span>
            <h3>{usp.title}</h3>
            <p>{usp.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  </div>
);
