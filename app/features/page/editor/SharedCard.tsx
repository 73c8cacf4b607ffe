import { useTranslation } from "react-i18next";
import { useBuilder } from "~/builder/context";
import { useSite } from "~/ui/shell/site";

const shown = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

/** How a search engine lists the page, and how its link looks where somebody shares it. */
export function SharedCard({ look }: { look: "search" | "social" }) {
  const { t } = useTranslation("page_editor");
  const { editing, edited } = useBuilder();
  const { name } = useSite();
  const { attributes } = editing.draft;
  const text = (name: string) => String(attributes[name] ?? "");
  const title = (look === "social" && text("ogTitle")) || text("metaTitle") || text("title");
  const description = (look === "social" && text("ogDescription")) || text("metaDescription") || text("summary");
  // Without one of its own, the picture that is drawn of the title on the site.
  const image = text("imageUrl") || (edited.published ? `/og/pages/${edited.id}.png` : "");
  return (
    <figure className="shared-card" data-look={look}>
      <figcaption>{t(`settings.${look}`)}</figcaption>
      <div>
        {look === "social" && /^\/[\w/.-]+$/.test(image) && <img src={image} alt="" />}
        <p className="shared-place">
          {name}
          {look === "search" && ` › ${text("slug")}`}
        </p>
        <p className="shared-title">{shown(look === "search" ? `${title} · ${name}` : title, look === "search" ? 60 : 70)}</p>
        <p>{description ? shown(description, look === "search" ? 160 : 200) : t("settings.noDescription")}</p>
      </div>
    </figure>
  );
}
