/** /een-op-een-hulp: what it is, how it goes, and who waits for somebody. In a village it is called neighbour help. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatList } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { ButtonLink } from "~/ui/Button";
import { CardGrid } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { metaOf, titleFrom } from "~/ui/head";
import { ListFilters } from "~/ui/ListFilters";
import { useListAddress } from "~/ui/list-address";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { Container, Section } from "~/ui/Section";
import { Scene } from "~/ui/scenes";
import { helpKinds } from "../../help_request";
import { helpRequests, isOpen, kindsWithCertificate } from "../../help_request/index.server";
import { categoriesOf } from "../../term/index.server";
import { VacancyCard } from "../../vacancy";
import { cardView, vacanciesOfTypes } from "../../vacancy/index.server";
import { RequestCard } from "../components/RequestCard";
import { nameOf, requestView } from "../present.server";

export const handle = { i18n: ["one_on_one", "help_request", "vacancy"], access: "everyone", feature: "oneOnOne" };

/** Organisations ask for the same with vacancies of these types. */
const alike = ["p2p", "one-on-one", "neighbour-help"];

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "one_on_one");
  const { main, vacancies, categories, certified } = await respond(
    args,
    list(helpRequests, args, { where: asSql(isOpen(portal)), order: "-openedAt", size: 12 }),
    () => ({
      vacancies: vacanciesOfTypes(portal, alike, 3),
      categories: categoriesOf(portal),
      certified: kindsWithCertificate(portal, portal.center.id),
    }),
  );
  const kindNamed = translator(portal.locale, "help_request");
  const name = nameOf(portal);
  return {
    ...main,
    items: main.items.map((row) => requestView(row, portal)),
    vacancies: vacancies.map((vacancy) => cardView(vacancy, portal, categories)),
    name,
    certified: formatList(
      certified.map((kind) => `“${kindNamed(`kind.${kind}`)}”`),
      portal.locale,
    ),
    center: portal.center.name,
    signedIn: portal.viewer !== null,
    head: {
      title: titleFrom(name, portal.name),
      description: t("description", { center: portal.center.name }),
      canonical: `${portal.origin}/een-op-een-hulp`,
    },
  };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function OneOnOne() {
  const { t } = useTranslation("one_on_one");
  const { name, center, certified, signedIn, vacancies } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="section">
        <Container className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <header className="max-w-[44rem]">
            <h1>{name}</h1>
            <p className="mt-4 text-xl leading-normal">{t("lead", { center })}</p>
            <p className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to="/een-op-een-hulp/vragen" size="lg" icon="hand-helping">
                {t("ask")}
              </ButtonLink>
              <ButtonLink to="#open" size="lg" variant="outline" icon="hand-heart">
                {t("offer")}
              </ButtonLink>
              {signedIn && (
                <ButtonLink to="/hulp" size="lg" variant="tertiary">
                  {t("mine")}
                </ButtonLink>
              )}
            </p>
          </header>
          <div className="h-64 overflow-clip rounded-lg bg-accent-soft max-lg:hidden">
            <Scene name="companion" />
          </div>
        </Container>
      </div>
      <Section tone="sunken" title={t("how.title")}>
        <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {["ask", "talk", "meet", "go"].map((step, at) => (
            <li key={step}>
              <p
                className="mb-3 grid size-10 place-items-center rounded-full bg-accent-soft font-bold text-on-accent-soft"
                aria-hidden="true"
              >
                {at + 1}
              </p>
              <h3 className="mb-1 text-lg">{t(`how.${step}.title`)}</h3>
              <p className="text-muted">{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Open />
      {vacancies.length > 0 && (
        <Section tone="sunken" title={t("vacancies.title")} description={t("vacancies.text")}>
          <CardGrid>
            {vacancies.map((vacancy) => (
              <VacancyCard key={vacancy.id} vacancy={vacancy} />
            ))}
          </CardGrid>
        </Section>
      )}
      <Section title={t("safe.title")}>
        <ul className="grid max-w-[44rem] list-disc gap-3 ps-6">
          {["intake", "names", certified ? "certificate" : "certificateAlone", "diary"].map((key) => (
            <li key={key}>{t(`safe.${key}`, { kinds: certified })}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Who waits for somebody, by kind. */
function Open() {
  const { t } = useTranslation(["one_on_one", "help_request"]);
  const { items, total, number, size } = useLoaderData<typeof loader>();
  const address = useListAddress();
  const filtered = address.get("filter[search]") !== "" || address.get("filter[kind_eq]") !== "";
  return (
    <Section id="open" title={t("open.title")} description={t("open.text")}>
      {(total > 0 || filtered) && (
        <>
          <ListFilters
            search={t("open.search")}
            keep={[]}
            total={total}
            size={size}
            selects={[
              {
                name: "filter[kind_eq]",
                label: t("open.kind"),
                options: helpKinds.map((value) => ({ value, label: t(`help_request:kind.${value}`) })),
              },
            ]}
          />
          <ResultCount>{t("open.found", { count: total })}</ResultCount>
        </>
      )}
      {items.length === 0 && total > 0 ? (
        <PastEnd />
      ) : items.length === 0 ? (
        <EmptyState
          icon="hand-heart"
          title={t(filtered ? "common:search.noResults" : "open.none")}
          headingLevel={3}
          action={
            <ButtonLink to={filtered ? "/een-op-een-hulp#open" : "/vacancies/search"} variant="outline">
              {t(filtered ? "open.all" : "open.vacancies")}
            </ButtonLink>
          }
        >
          {t(filtered ? "open.noneFoundText" : "open.noneText")}
        </EmptyState>
      ) : (
        <div className="mt-4">
          <CardGrid>
            {items.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </CardGrid>
        </div>
      )}
      <Pagination page={number} pageCount={Math.ceil(total / size)} href={address.page} />
    </Section>
  );
}
