import { Icon, type IconName } from "~/ui/Icon";
import { Section } from "~/ui/Section";
import { PlainLink } from "../BlockLink";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** Up to four cards that an editor wrote. */
export const View = ({ props: { title, text, cards } }: ViewProps<typeof block>) => (
  <div className="block-four">
    <Section title={title} description={text} width="wide">
      <ul className="four" data-count={cards.length}>
        {cards.map((card) => (
          <li key={card.title} className="card card-linked">
            {card.image && (
              <div className="card-media">
                <img src={card.image} alt="" width="640" height="360" loading="lazy" />
              </div>
            )}
            <div className="card-body">
              {card.icon && !card.image && (
                <span className="four-mark">
                  <Icon name={card.icon as IconName} />
                </span>
              )}
              {title ? <h3 className="card-title">{card.title}</h3> : <h2 className="card-title">{card.title}</h2>}
              {card.text && <p className="card-text">{card.text}</p>}
              {card.href && (
                <p className="card-footer">
                  <PlainLink href={card.href} className="four-link card-link">
                    {card.label || card.title}
                    <Icon name="arrow-right" />
                  </PlainLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  </div>
);
