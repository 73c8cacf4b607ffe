import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import type { Use } from "../uses.server";

const places: Record<string, (id: string) => string> = {
  pages: (id) => `/content/pages/${id}`,
  vacancies: (id) => `/vacancies/${id}/edit`,
  organizations: (id) => `/organizations/${id}/edit`,
};

/** Where a file is used, so that nobody takes away what is in sight. */
export function UseList({ uses }: { uses: Use[] }) {
  const { t } = useTranslation("upload");
  return (
    <div className="my-6 rounded-md border border-line bg-raised p-4">
      <h2 className="text-base font-semibold">{t("uses.title")}</h2>
      {uses.length === 0 ? (
        <p>{t("uses.none")}</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {uses.map(({ type, id, name }) => {
            const to = places[type]?.(id);
            return (
              <li key={`${type}${id}`}>
                <span className="text-muted">{t(`uses.type.${type}`, { defaultValue: t("uses.type.other") })}</span>{" "}
                {to ? (
                  <Link to={to} className="link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
