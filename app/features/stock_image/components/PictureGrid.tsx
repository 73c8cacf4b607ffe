import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";

interface Shown {
  id: string;
  name: string;
  imageUrl: string;
  altText: string | null;
  people: string | null;
  consent: boolean;
  focalX: number;
  focalY: number;
}

/** Pictures side by side, each with what still has to be done for it. */
export function PictureGrid({ pictures }: { pictures: Shown[] }) {
  const { t } = useTranslation("stock_image");
  return (
    <ul className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
      {pictures.map(({ id, name, imageUrl, altText, people, consent, focalX, focalY }) => (
        <li key={id} className="relative min-w-0">
          <Picture
            src={`${imageUrl}#${focalX},${focalY}`}
            alt=""
            width="320"
            height="240"
            sizes="(min-width: 1024px) 17rem, 45vw"
            className="aspect-4/3 w-full rounded-md border border-line bg-sunken object-cover"
          />
          <Link
            to={`/content/stock-images/${id}`}
            className="link mt-2 inline-block min-h-11 font-semibold break-words after:absolute after:inset-0"
          >
            {name}
          </Link>
          {!altText && <p className="text-sm text-muted">{t("todo.alt")}</p>}
          {people && !consent && <p className="text-sm text-warning">{t("todo.consent")}</p>}
        </li>
      ))}
    </ul>
  );
}
