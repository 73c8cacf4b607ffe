import { useTranslation } from "react-i18next";
import { Avatar } from "~/ui/Avatar";
import { Section } from "~/ui/Section";
import { PlainLink } from "../BlockLink";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** Who one meets: with a portrait, or the letters of their name. */
export function View({ props: { title, text, people } }: ViewProps<typeof block>) {
  const { t } = useTranslation("page");
  return (
    <div className="block-team">
      <Section title={title} description={text} width="wide">
        <ul className="team">
          {people.map(({ name, role, text, image, href }) => (
            <li key={name + role}>
              {image ? <img src={image} alt="" width="160" height="160" loading="lazy" /> : <Avatar name={name} />}
              <div>
                <h3>{name}</h3>
                {role && <p className="team-role">{role}</p>}
                {text && <p>{text}</p>}
                {href && (
                  <p>
                    <PlainLink href={href} className="link">
                      {t("team.reach", { name: name.split(" ")[0] })}
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
}
