import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { text } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";

interface Term {
  id: string;
  nameNl: string;
  nameEn: string;
  icon: string;
}

/** A short list that admins manage; `path` is its address. */
export function TermList({ path }: { path: string }) {
  const { t, i18n } = useTranslation();
  const nameOf = ({ nameNl, nameEn }: Term) => (i18n.language === "en" ? nameEn : nameNl);
  return (
    <StaffList<Term>
      back={{ to: "/instellingen", label: t("nav.settings") }}
      add={`${path}/add`}
      nameOf={nameOf}
      columns={[
        {
          key: "nameNl",
          primary: true,
          cell: ({ id, nameNl, icon }) => (
            <Link to={`${path}/${id}`} prefetch="intent" className="inline-flex items-center gap-3">
              <Icon name={icon as IconName} className="text-accent-edge" />
              {nameNl}
            </Link>
          ),
        },
        text("nameEn"),
      ]}
    />
  );
}
