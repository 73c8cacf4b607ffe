import { useTranslation } from "react-i18next";
import { countryName } from "~/core/geo/countries";
import { textsOf } from "~/ui/form/steps";
import { useLocale } from "~/ui/shell/site";
import type { SignupData } from "../routes/signup";
import type { Step } from "./steps";

interface Props {
  page: SignupData;
  values: Record<string, unknown>;
  shown: readonly Step[];
}

/** What was filled in on the steps that are not on the screen, to be read before it is sent. */
export function Check({ page, values, shown }: Props) {
  const { t } = useTranslation("organization");
  const { t: person } = useTranslation("signup");
  const locale = useLocale();
  const text = (...names: string[]) => names.flatMap((name) => textsOf(values[name])).join(" ");
  const named = (terms: { id: string; name: string }[], field: string) =>
    textsOf(values[field])
      .map((id) => terms.find((term) => term.id === id)?.name)
      .filter(Boolean)
      .join(", ");
  const country = text("country");
  const organization = [
    [t("signup.name"), text("organizationName")],
    [t("signup.summary"), text("summary")],
    [t("edit.field.nonProfitTypeId"), named(page.nonProfitTypes, "nonProfitTypeId")],
    [t("edit.field.activityTypeIds"), named(page.categories, "activityTypeIds")],
    [t("edit.field.website"), text("website")],
    [
      t("signup.address"),
      [text("street", "houseNumber"), text("postalCode", "city"), country && country !== "NL" ? countryName(country, locale) : ""]
        .filter(Boolean)
        .join(", "),
    ],
  ];
  const contact = page.you
    ? [
        [person("firstName"), page.you.name],
        [person("email"), page.you.email],
      ]
    : [
        [t("signup.contactName"), text("firstName", "lastName")],
        [person("email"), text("email")],
        [person("phoneNumber"), text("phoneNumber")],
      ];
  return (
    <>
      {!shown.includes("organization") && <Answers title={t("signup.organization")} rows={organization} />}
      {!shown.includes("contact") && <Answers title={t("signup.person")} rows={contact} />}
    </>
  );
}

const Answers = ({ title, rows }: { title: string; rows: (string | undefined)[][] }) => (
  <section className="mt-6 border-t border-line pt-5">
    <h3 className="text-lg">{title}</h3>
    <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {rows
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted max-sm:-mb-2">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  </section>
);
