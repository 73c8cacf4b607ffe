import { useTranslation } from "react-i18next";
import { Avatar } from "~/ui/Avatar";
import { Facts } from "~/ui/Facts";
import { Picture } from "~/ui/Picture";
import { ChipRow, Tag } from "~/ui/Tag";
import type { ProfileView } from "../profile-view.server";

/** Somebody as organisations see them. */
export function ProfileCard({ profile, headed = true }: { profile: ProfileView; headed?: boolean }) {
  const { t } = useTranslation("volunteer_profile");
  const { name, firstName, headline, about, photo, interests, skills, when, hours, where, languages } = profile;
  const nothing = !headline && !about && interests.length + skills.length === 0;
  const AboutHeading = headed ? "h3" : "h2";
  return (
    <article className="grid content-start gap-6">
      {(headed || photo) && (
        <header className="flex items-center gap-5">
          {photo ? (
            <Picture src={photo} alt="" width="112" height="112" sizes="112px" className="size-28 flex-none rounded-md object-cover" />
          ) : (
            <Avatar name={name} />
          )}
          {headed && (
            <div>
              <h2 className="text-2xl">{name}</h2>
              {headline && <p className="mt-1 text-lg">{headline}</p>}
            </div>
          )}
        </header>
      )}
      {nothing && <p className="text-muted">{t("card.nothing")}</p>}
      {about && (
        <section>
          <AboutHeading className="mb-2 text-lg">{t("card.about", { name: firstName })}</AboutHeading>
          <p className="max-w-prose whitespace-pre-line">{about}</p>
        </section>
      )}
      <Facts
        items={[
          { term: t("card.interests"), icon: "heart", wide: true, children: interests.length > 0 && <Tags texts={interests} /> },
          { term: t("card.skills"), icon: "star", wide: true, children: skills.length > 0 && <Tags texts={skills} /> },
          { term: t("card.when"), icon: "calendar", wide: true, children: [when, hours].filter(Boolean).join(" · ") },
          { term: t("card.where"), icon: "map-pin", children: where },
          { term: t("card.languages"), icon: "languages", children: languages },
        ]}
      />
    </article>
  );
}

const Tags = ({ texts }: { texts: string[] }) => (
  <ChipRow>
    {texts.map((text) => (
      <Tag key={text}>{text}</Tag>
    ))}
  </ChipRow>
);
