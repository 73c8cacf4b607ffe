/** /profile-edit/zoekopdrachten/add?filter[…] and /profile-edit/zoekopdrachten/{id}: what a search is called, and how one hears of it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { formatWeekdays } from "~/core/i18n/format";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { ChipRow, Tag } from "~/ui/Tag";
import { ownDigestDays } from "../../account/index.server";
import { canonicalSearch, conditionsOf, foundNow, learnPlaceIn, searchWords, wordsOf } from "../../vacancy/index.server";
import { searchAddress } from "../address";
import { savedSearchesPath, usualFrequency } from "../choices";
import { HowToHear } from "../components/HowToHear";
import { savedSearches } from "../saved_search.resource.server";

export const handle = { i18n: ["saved_search", "digest"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { days, ...words } = await portal.db.fetchAll({ ...searchWords(portal), days: ownDigestDays(portal) });
  const asked = canonicalSearch(urlOf(args.request).search);
  const { name } = wordsOf(portal, asked, words);
  const initial = { name: name.slice(0, 120), query: asked, frequency: usualFrequency(days) };
  const { row, ...found } = await editor(args, savedSearches, { initial });
  const query = row?.query ?? asked;
  await learnPlaceIn(portal, query);
  const conditions = conditionsOf(portal, query, words);
  return {
    ...found,
    to: searchAddress(query),
    days: formatWeekdays(days, portal.locale),
    filters: wordsOf(portal, query, words).filters,
    count: conditions && (await portal.db.fetch(foundNow(portal, conditions))),
  };
};

export const action = (args: ActionFunctionArgs) => perform(args, savedSearches, { done: savedSearchesPath });
export const headers = actionHeaders;
export const meta = titled;

export default function SavedSearch() {
  const { t } = useTranslation("saved_search");
  const { to, days, filters, count } = useLoaderData<typeof loader>();
  return (
    <Editor list={savedSearchesPath}>
      {(values) => (
        <>
          <section className="mb-8 grid gap-3" aria-label={t("sought")}>
            <ChipRow>{filters.length > 0 ? filters.map((label) => <Tag key={label}>{label}</Tag>) : <Tag>{t("everything")}</Tag>}</ChipRow>
            {count === null ? (
              <Notice tone="warning" title={t("broken")}>
                {t("brokenText")}
              </Notice>
            ) : (
              <p>
                {t("finds", { count })}{" "}
                <Link to={to} className="link">
                  {t("open")}
                </Link>
              </p>
            )}
          </section>
          <input type="hidden" name="query" value={String(values.query)} />
          <TextField name="name" />
          <HowToHear defaultValue={String(values.frequency)} days={days} />
        </>
      )}
    </Editor>
  );
}
