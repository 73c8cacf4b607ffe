/** /profile-edit/zoekopdrachten: the searches that I kept, and how I hear of them. */
import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatWeekdays } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { ButtonLink } from "~/ui/Button";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { digestPath, ProfileTabs } from "../../account";
import { searchPath } from "../../vacancy";
import { conditionsOf, learnPlaceIn, searchWords, wordsOf } from "../../vacancy/index.server";
import { searchAddress } from "../address";
import { maxSavedSearches, savedSearchesPath } from "../choices";
import { savedSearches } from "../saved_search.resource.server";

export const handle = { i18n: ["saved_search", "account"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { main, ...words } = await respond(args, list(savedSearches, args, { size: maxSavedSearches }), searchWords(portal));
  await Promise.all(main.items.map(({ query }) => learnPlaceIn(portal, query)));
  return {
    title: translator(portal.locale, "saved_search")("title"),
    rows: main.items.map(({ id, name, query, frequency, digestDays }) => ({
      ...{ id, name, frequency, to: searchAddress(query), days: formatWeekdays(digestDays, portal.locale) },
      filters: wordsOf(portal, query, words).filters.join(", "),
      readable: conditionsOf(portal, query, words) !== null,
    })),
  };
};

export const meta = titled;

export default function SavedSearches() {
  const { t } = useTranslation("saved_search");
  const { title, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <ProfileTabs title={title} description={t("description", { most: maxSavedSearches })} />
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t("empty")} action={<ButtonLink to={searchPath}>{t("search")}</ButtonLink>}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={title}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "name",
                header: t("field.name"),
                primary: true,
                cell: ({ name, to, filters, readable }) => (
                  <span className="grid gap-1">
                    <Link to={to}>{name}</Link>
                    <span className="text-sm text-muted">{readable ? filters || t("everything") : t("broken")}</span>
                  </span>
                ),
              },
              { key: "frequency", header: t("field.frequency"), cell: (row) => <When {...row} /> },
              {
                key: "change",
                action: true,
                header: t("change"),
                cell: ({ id, name }) => (
                  <ButtonLink to={`${savedSearchesPath}/${id}`} variant="outline" size="sm">
                    {t("change")}
                    <span className="visually-hidden"> {name}</span>
                  </ButtonLink>
                ),
              },
            ]}
          />
          <p className="mt-6">
            <ButtonLink to={searchPath} variant="outline" icon="search">
              {t("search")}
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

/** When the mail comes; of one that waits for days that were never chosen, that none does. */
function When({ frequency, days }: Pick<SerializeFrom<typeof loader>["rows"][number], "frequency" | "days">) {
  const { t } = useTranslation("saved_search");
  if (frequency !== "digest") return t(`frequency.${frequency}`);
  if (days) return <span className="inline-block first-letter:uppercase">{days}</span>;
  return (
    <>
      {t("noMail")}{" "}
      <Link to={digestPath} className="link">
        {t("chooseDays")}
      </Link>
    </>
  );
}
