/** /users/{id}/merge: two accounts of one person become one: which other one, what moves, and back during thirty days. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { retentionDays } from "~/core/resource/retention.server";
import { Conflict, Duplicate } from "~/core/tenant/db.server";
import { Button, ButtonLink } from "~/ui/Button";
import { Facts } from "~/ui/Facts";
import { FormActions, SubmitButton, TextField } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { keptAccount, lookAlikes, mergeAccounts, otherAccount, undoMerge, whatMoves } from "../merge.server";

export const handle = { i18n: ["user"], access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  const [with_, text] = [params.get("with") ?? "", (params.get("search") ?? "").trim().slice(0, 100)];
  const { kept, other } = await portal.db.fetchAll({
    kept: keptAccount(portal, args.params.id!),
    other: otherAccount(portal, args.params.id!, with_),
  });
  if (!kept) throw notFound(args);
  const title = translator(portal.locale, "user")("merge.title", { name: kept.name });
  const found = { title, kept, text, days: retentionDays };
  if (!with_) return { ...found, candidates: await portal.db.fetch(lookAlikes(portal, kept, text)), other: null, moves: [] };
  if (!other) throw notFound(args);
  return { ...found, candidates: [], other, moves: await portal.db.fetch(whatMoves(portal, other)) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "user");
  const form = await readForm(args);
  const kept = await portal.db.fetch(keptAccount(portal, args.params.id!));
  if (!kept) throw notFound(args);
  const done = (title: string) => redirect(`/users/${kept.id}`, { headers: { "Set-Cookie": flash({ title }) } });
  if (form.get("_action") === "undo") {
    try {
      if (!(await undoMerge(portal, kept.id, String(form.get("merge") ?? "")))) throw notFound(args);
    } catch (error) {
      if (error instanceof Duplicate) return data({ refused: t("merge.emailTaken") }, { status: 409 });
      if (error instanceof Conflict) return data({ refused: t("merge.tooLate") }, { status: 409 });
      throw error;
    }
    return done(t("merge.undone"));
  }
  const other = await portal.db.fetch(otherAccount(portal, kept.id, String(form.get("with") ?? "")));
  if (!other) throw notFound(args);
  const refused = await mergeAccounts(portal, kept.id, other);
  if (refused) return data({ refused: t("merge.refused", { name: other.name }) }, { status: refused.status });
  return done(t("merge.done", { email: other.email }));
};

export const meta = titled;

export default function Merge() {
  const { t } = useTranslation("user");
  const { short } = useFormat();
  const { title, kept, other, moves, candidates, text, days } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const at = `/users/${kept.id}/merge`;
  const seen = ({ createdAt, lastSignInAt }: { createdAt: string; lastSignInAt: string | null }) =>
    t(lastSignInAt ? "merge.seen" : "merge.neverSeen", { since: short(createdAt), last: lastSignInAt ? short(lastSignInAt) : "" });
  return (
    <>
      <PageHeader back={{ to: `/users/${kept.id}`, label: kept.name }} title={title} description={t("merge.description", { days })} />
      <div className="grid max-w-form gap-8">
        {answer?.refused && <Notice tone="danger">{answer.refused}</Notice>}
        {other ? (
          <>
            <Facts
              items={[
                { term: t("merge.stays"), icon: "user", children: `${kept.name}, ${kept.email}. ${seen(kept)}` },
                { term: t("merge.goes"), icon: "user", children: `${other.name}, ${other.email}. ${seen(other)}` },
              ]}
            />
            <section aria-labelledby="moves">
              <h2 id="moves" className="mb-2 text-xl">
                {t("merge.moves")}
              </h2>
              {moves.length === 0 ? (
                <p className="text-muted">{t("merge.nothing")}</p>
              ) : (
                <ul className="divide-y divide-line border-y border-line">
                  {moves.map(({ name, count }) => (
                    <li key={name} className="flex justify-between gap-4 py-2">
                      <span>{name}</span>
                      <span className="tabular-nums">{count}</span>
                    </li>
                  ))}
                </ul>
              )}
              <p className="mt-3 text-sm text-muted">{t("merge.theirWords")}</p>
              <p className="mt-3 text-sm text-muted">{t("merge.once", { email: kept.email })}</p>
            </section>
            <form method="post">
              <input type="hidden" name="with" value={other.id} />
              <FormActions>
                <SubmitButton icon="users">{t("merge.submit")}</SubmitButton>
                <ButtonLink to={at} variant="outline">
                  {t("merge.another")}
                </ButtonLink>
              </FormActions>
            </form>
          </>
        ) : (
          <>
            <form method="get" className="grid gap-3" aria-label={t("merge.search")}>
              <TextField
                name="search"
                label={t("merge.search")}
                hint={t("merge.searchHint")}
                defaultValue={text}
                maxLength={100}
                optional
              />
              <div>
                <Button type="submit" variant="outline" icon="search">
                  {t("merge.find")}
                </Button>
              </div>
            </form>
            <section aria-labelledby="candidates">
              <h2 id="candidates" className="mb-2 text-xl">
                {t(text ? "merge.found" : "merge.alike")}
              </h2>
              {candidates.length === 0 ? (
                <p className="text-muted">{t("merge.none")}</p>
              ) : (
                <ul className="divide-y divide-line border-y border-line">
                  {candidates.map(({ id, name, email, ...one }) => (
                    <li key={id} className="py-3">
                      <Link className="link" to={`${at}?with=${id}`}>
                        {name}
                      </Link>
                      <span className="block wrap-anywhere">{email}</span>
                      <span className="block text-sm text-muted">{seen(one)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </div>
    </>
  );
}
