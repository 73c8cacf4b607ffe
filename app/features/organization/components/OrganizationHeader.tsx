import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { Illustration } from "~/ui/Illustration";
import { PageHeader } from "~/ui/PageHeader";
import { Scene } from "~/ui/scenes";
import type { OrganizationPage } from "../organization-page.server";

interface Props {
  page: Pick<OrganizationPage, "id" | "name" | "kind" | "city" | "summary" | "lang" | "logoUrl" | "vacancies" | "total" | "mayWrite">;
  back: { to: string; label: string };
}

/** Who they are at a glance, beside what one can do there: their work in a picture, with their logo on it. */
export function OrganizationHeader({ page, back }: Props) {
  const { t } = useTranslation("organization");
  const [first] = page.vacancies;
  return (
    <div className="mb-8 grid items-center gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="relative h-52 overflow-clip rounded-lg bg-accent-soft lg:order-last lg:h-72">
        {first ? <Illustration of={first} main /> : <Scene name={null} />}
        {page.logoUrl && (
          <div data-part="logo" className="absolute bottom-4 left-4 rounded-md bg-[#ffffff] px-4 py-3">
            <img src={page.logoUrl} alt="" width="176" height="48" className="h-12 w-44 object-contain object-left" />
          </div>
        )}
      </div>
      <div>
        <PageHeader
          eyebrow={[page.kind, page.city].filter(Boolean).join(", ")}
          title={page.name}
          description={
            page.summary && (
              <>
                <span lang={page.lang}>{page.summary}</span>
                {page.lang && <span className="mt-3 block text-sm text-muted">{t("show.otherLanguage")}</span>}
              </>
            )
          }
          back={back}
        />
        {(page.total > 0 || page.mayWrite) && (
          <div className="flex flex-wrap gap-3">
            {page.total > 0 && (
              <ButtonLink to="#vacancies" icon="arrow-down">
                {t("show.vacancies", { count: page.total })}
              </ButtonLink>
            )}
            {page.mayWrite && (
              <ButtonLink
                to={`/conversations/new?to=organization&organizationId=${page.id}`}
                variant="outline"
                icon="message-circle"
                prefetch="none"
              >
                {t("show.ask")}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
