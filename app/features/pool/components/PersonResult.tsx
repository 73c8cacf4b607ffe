import type { HTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/ui/Avatar";
import { cx } from "~/ui/cx";
import { Link } from "~/ui/Link";
import { Tag } from "~/ui/Tag";
import type { ProfileView } from "../../volunteer_profile/index.server";
import { poolPath } from "../pool-path";

type Props = { person: ProfileView & { kept: boolean; note: string | null }; active: boolean } & HTMLAttributes<HTMLLIElement>;

const row = cx(
  "card-linked relative flex gap-5 border-t-(length:--line-width) border-line py-6 last:border-b-(length:--line-width)",
  "data-active:before:absolute data-active:before:inset-y-0 data-active:before:-left-[0.9rem] data-active:before:w-1",
  "data-active:before:rounded-[2px] data-active:before:bg-accent-edge",
);

/** Who it is in a sentence, what they like, where and when. */
export function PersonResult({ person, active, ...rest }: Props) {
  const { t } = useTranslation("pool");
  const { id, name, photo, headline, interests, skills, place, center, days, hours, kept, note } = person;
  return (
    <li {...rest} className={row} data-active={active || undefined}>
      <Avatar name={name} src={photo} />
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <h2 className="text-xl leading-tight">
          <Link to={`${poolPath}/${id}`} prefetch="none" className="card-link">
            {name}
          </Link>{" "}
          {kept && <Tag tone="accent">{t("isKept")}</Tag>}
        </h2>
        {headline && <p>{headline}</p>}
        {interests.length + skills.length > 0 && <p className="text-muted">{[...interests, ...skills].slice(0, 5).join("\u00a0· ")}</p>}
        <ul className="card-meta">
          {place && <li data-icon="map-pin">{place}</li>}
          {days && <li data-icon="calendar">{days}</li>}
          {hours && <li data-icon="clock">{hours}</li>}
          {center && <li>{t("ofCenter", { center })}</li>}
        </ul>
        {note && (
          <p className="border-s-2 border-line ps-3 text-sm whitespace-pre-line">
            <span className="visually-hidden">{t("note")}</span> {note}
          </p>
        )}
      </div>
    </li>
  );
}
