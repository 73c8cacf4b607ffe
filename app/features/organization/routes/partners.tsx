/** /partners: the organisations that chose to be shown as partner. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ofContent } from "~/core/i18n/content-language";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { cx } from "~/ui/cx";
import { EmptyState } from "~/ui/EmptyState";
import { metaOf, titleFrom } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { Container } from "~/ui/Section";
import { Tag } from "~/ui/Tag";
import { centerShown } from "../../scope/index.server";
import { partnersOf } from "../organization.queries.server";

export const handle = { i18n: ["organization"], access: "everyone" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const t = translator(portal.locale, "organization");
  const partners = await portal.db.fetch(partnersOf(portal));
  return {
    partners: partners.map(({ centerId, ...partner }) => ({
      ...partner,
      ...ofContent(portal.locale, partner.summary),
      center: centerShown({ centerId }, portal),
    })),
    title: titleFrom(t("partners.title"), portal.name),
    description: t("partners.description", { name: portal.name }),
    canonical: `${portal.origin}/partners`,
  };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data);

const mark = "mb-2 grid h-36 place-items-center rounded-lg border px-7 py-5";

export default function Partners() {
  const { t } = useTranslation("organization");
  const { partners, description } = useLoaderData<typeof loader>();
  return (
    <Container className="section">
      <PageHeader title={t("partners.title")} description={description} />
      {partners.length === 0 ? (
        <EmptyState icon="handshake" title={t("partners.none")} action={<ButtonLink to="/sociale-kaart">{t("show.back")}</ButtonLink>}>
          {t("partners.noneText")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-[clamp(1.5rem,3vw,2.5rem)]">
          {partners.map(({ id, name, summary, lang, city, logoUrl, center }) => (
            <li key={id} className="card-linked relative grid content-start gap-[0.4rem]">
              <h2>
                <Link
                  to={`/organizations/${id}`}
                  prefetch="intent"
                  className={cx(
                    "card-link",
                    mark,
                    logoUrl ? "border-line bg-[#fff]" : "border-transparent bg-accent-soft text-on-accent-soft",
                  )}
                >
                  {logoUrl ? (
                    <img src={logoUrl} alt={name} width="192" height="64" loading="lazy" className="h-full w-full object-contain" />
                  ) : (
                    <span className="text-center font-heading text-xl leading-[1.15] font-(--heading-weight) text-balance">{name}</span>
                  )}
                </Link>
              </h2>
              {summary && <p lang={lang}>{summary}</p>}
              {city && <p className="text-sm text-muted">{city}</p>}
              {center && (
                <p>
                  <Tag>{center}</Tag>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
        <p>{t("partners.join")}</p>
        <ButtonLink to="/organizations/signup" variant="outline" icon="building-2">
          {t("partners.joinLink")}
        </ButtonLink>
      </div>
    </Container>
  );
}
