import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import type { Hindrance, Visibility } from "../visibility.server";

/** Whether visitors can find the vacancy, and if not: why, with what mends it. */
export function VisibilityPanel({ visibility: { hidden, partly }, address }: { visibility: Visibility; address: string }) {
  const { t } = useTranslation("vacancy");
  const found = hidden.length === 0;
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="visibility">
      <h2 id="visibility" className="mb-2 text-lg">
        {t(found ? "staff.visibility.found" : "staff.visibility.why")}
      </h2>
      {found ? (
        <p className="text-sm">
          <Link to={address} className="link">
            {t("staff.visibility.look")}
          </Link>
        </p>
      ) : (
        <Hindrances list={hidden} />
      )}
      {partly.length > 0 && (
        <>
          <p className="mt-3 text-sm font-semibold">{t("staff.visibility.partly")}</p>
          <Hindrances list={partly} />
        </>
      )}
    </section>
  );
}

function Hindrances({ list }: { list: Hindrance[] }) {
  const { t } = useTranslation("vacancy");
  return (
    <ul className="grid grid-cols-1 gap-2 text-sm">
      {list.map(({ name, values, to }) => (
        <li key={name} className="flex min-w-0 gap-2 *:min-w-0">
          <Icon name="info" className="mt-1" />
          <span>
            {t(`staff.visibility.${name}`, values)}
            {to && (
              <>
                {" "}
                <Link to={to} className="link" reloadDocument={to.startsWith("#")}>
                  {t(`staff.visibility.${name}Step`)}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
