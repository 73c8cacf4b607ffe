/** /hulpvragen: for coordinators and mentors, requests by state; a board where there is room, a list on a phone. Moved by buttons. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { flash } from "~/core/http/flash.server";
import { formatDateShort, formatRelative } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { helpRequests } from "../../help_request/index.server";
import { BoardCard } from "../components/BoardCard";
import { BoardTabs } from "../components/BoardTabs";
import { onBoard, requestCounts } from "../one_on_one.queries.server";

export const handle = {
  i18n: ["one_on_one", "help_request", "pair"],
  access: "helpStaff",
  feature: "oneOnOne",
  roomy: true,
  navigation: { section: "people", icon: "hand-helping", order: 4, words: "one_on_one:board.title", also: ["/koppels"] },
};

const columns = ["new", "asked", "open", "proposed", "running"] as const;

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const { rows, counts } = await portal.db.fetchAll({ rows: onBoard(portal), counts: requestCounts(portal) });
  const t = translator(portal.locale, "help_request");
  const coordinates = belongsTo(portal.viewer, "centerStaff");
  const items = rows.map((row) => ({
    ...row,
    column: row.status === "paired" ? (row.pairStatus === "proposed" ? ("proposed" as const) : ("running" as const)) : row.status,
    kindName: t(`kind.${row.kind}`),
    since: formatRelative(row.openedAt ?? row.createdAt, portal.now, portal.locale),
    lastContact: row.lastContactAt && formatDateShort(row.lastContactAt, portal.locale),
    // With whom is between the two of a pair and their coordinators.
    ...(!coordinates && { pairId: null, helperName: null, lastContact: null, lastContactAt: null }),
  }));
  return {
    title: translator(portal.locale, "one_on_one")("board.title"),
    columns: columns.map((name) => ({ name, items: items.filter(({ column }) => column === name) })),
    counts,
    coordinates,
  };
};

export type BoardItem = Awaited<ReturnType<typeof loader>>["columns"][number]["items"][number];

/** A request is opened from here, as it was asked; what wants words has its page. */
export const action = async (args: ActionFunctionArgs) => {
  const answer = await perform(args, helpRequests, { done: "/hulpvragen", words: "help_request" });
  if (answer instanceof Response) return answer;
  // Somebody was faster, or it takes more than a press.
  const t = translator(args.context.portal.locale, "one_on_one");
  const notice = flash({ title: t("board.notMoved"), message: t("board.notMovedText"), color: "warning" });
  return redirect("/hulpvragen", { headers: { "Set-Cookie": notice } });
};
export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = titled;

export default function Board() {
  const { t } = useTranslation("one_on_one");
  const { title, columns, counts, coordinates } = useLoaderData<typeof loader>();
  const empty = columns.every(({ items }) => items.length === 0);
  return (
    <>
      <PageHeader
        title={title}
        description={t(coordinates ? "board.description" : "board.forMentors")}
        actions={
          coordinates && (
            <ButtonLink to="/een-op-een-hulp/vragen" icon="plus" variant="outline">
              {t("board.add")}
            </ButtonLink>
          )
        }
      />
      {coordinates && <BoardTabs counts={counts} />}
      {empty ? (
        <EmptyState icon="hand-helping" title={t("board.empty")}>
          {t("board.emptyText")}
        </EmptyState>
      ) : (
        <>
          <nav aria-label={t("board.jump")} className="mt-4 md:hidden">
            <ul className="flex flex-wrap gap-x-5">
              {columns
                .filter(({ items }) => items.length > 0)
                .map(({ name, items }) => (
                  <li key={name}>
                    <a href={`#column-${name}`} className="link inline-flex min-h-11 items-center gap-1.5">
                      {t(`board.column.${name}`)} <span className="text-muted">{items.length}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
          <div className="mt-6 grid gap-x-4 gap-y-10 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
            {columns.map(({ name, items }) => (
              <section key={name} aria-labelledby={`column-${name}`} className="min-w-0">
                <h2
                  id={`column-${name}`}
                  className="mb-3 flex scroll-mt-24 items-baseline justify-between gap-2 border-b-2 border-line pb-2 text-base"
                >
                  {t(`board.column.${name}`)}
                  <span className="text-muted">{items.length}</span>
                </h2>
                {items.length === 0 ? (
                  <p className="text-sm text-muted">{t(`board.none.${name}`)}</p>
                ) : (
                  <ul className="grid gap-3">
                    {items.map((item) => (
                      <BoardCard key={item.id} item={item} coordinates={coordinates} />
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
}
