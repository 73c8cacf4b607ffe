/** /organizations/approve: who waits, the longest first; what they filled in beside the decision; then the next one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { problem } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { show } from "~/core/resource/list.server";
import { pressed, takeStep } from "~/core/resource/write.server";
import { ButtonLink } from "~/ui/Button";
import { cx } from "~/ui/cx";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Candidate } from "../components/Candidate";
import { Decision } from "../components/Decision";
import { applicantsOf, lookalikesOf, queueOf } from "../organization.queries.server";
import { organizations } from "../organization.resource.server";
import { organizationIncludes, wordsOf } from "../organization-page.server";

export const handle = {
  i18n: ["organization"],
  access: "centerStaff",
  navigation: { section: "offer", icon: "badge-check", order: 4, words: "common:nav.approve" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const queue = await portal.db.fetch(queueOf(portal));
  const asked = new URL(args.request.url).searchParams.get("organization");
  const chosen = queue.find(({ id }) => id === asked) ?? queue[0];
  const title = translator(portal.locale, "organization")("approve.title");
  const gone = asked !== null && chosen?.id !== asked;
  if (!chosen) return { title, queue, gone, candidate: null };
  const { main, people, alike } = await portal.db.fetchAll({
    main: show(organizations, args, chosen.id, { include: organizationIncludes }),
    people: applicantsOf(portal, chosen.id),
    alike: lookalikesOf(portal, chosen.id),
  });
  const center = portal.centers.length > 1 ? (portal.centers.find(({ id }) => id === main.centerId)?.name ?? null) : null;
  return { title, queue, gone, candidate: { ...wordsOf(main, portal), center, createdAt: chosen.createdAt, people, alike } };
};

export const action = async (args: ActionFunctionArgs) => {
  const step = await pressed(args);
  const id = (await readForm(args)).get("organization");
  if ((step !== "approve" && step !== "deny") || typeof id !== "string")
    throw problem(args, 400, { code: "unknown_transition", values: { name: String(step ?? "") } });
  const outcome = await takeStep(args, organizations, id, step);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "organization");
  const notice = flash({ title: `${outcome.row.name}: ${t(`said.${step}`).toLowerCase()}`, message: t(`said.${step}Text`) });
  return redirect("/organizations/approve", { headers: { "Set-Cookie": notice } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Approve() {
  const { t } = useTranslation("organization");
  const { date } = useFormat();
  const { queue, candidate, gone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A step that came too late is one of the organisation before: its message is not for the next.
  const result = answer?.lastResult;
  const ours = result?.initialValue?.organization === candidate?.id;
  const back = { to: "/organizations", label: t("staff.title") };
  return (
    <>
      <PageHeader back={back} title={t("approve.title")} description={queue.length > 0 ? t("approve.description") : undefined} />
      {(gone || (result && !ours)) && (
        <div className="mb-6">
          <Notice tone="info" title={t("approve.gone")}>
            {t("approve.goneText")}
          </Notice>
        </div>
      )}
      {candidate === null ? (
        <EmptyState icon="badge-check" title={t("approve.none")} action={<ButtonLink to="/organizations">{t("staff.showAll")}</ButtonLink>}>
          {t("approve.noneText")}
        </EmptyState>
      ) : (
        <div
          className={cx(
            "grid gap-8 lg:gap-10",
            queue.length > 1 ? "lg:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_minmax(0,18rem)]" : "lg:grid-cols-[minmax(0,1fr)_20rem]",
          )}
        >
          {queue.length > 1 && (
            <nav aria-label={t("approve.queue")}>
              <ol>
                {queue.map(({ id, name, city, createdAt }) => (
                  <li key={id}>
                    <Link
                      to={`/organizations/approve?organization=${id}`}
                      aria-current={id === candidate.id || undefined}
                      preventScrollReset
                      className="block border-s-3 border-transparent px-4 py-3 no-underline hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft"
                    >
                      <strong className="block">{name}</strong>
                      <span className="block text-sm">
                        {[city, t("approve.waitsSince", { date: date(createdAt) })].filter(Boolean).join(", ")}
                      </span>
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <Candidate key={candidate.id} candidate={candidate} />
          <Decision key={`decision ${candidate.id}`} candidate={candidate} more={queue.length - 1} result={ours ? result : null} />
        </div>
      )}
    </>
  );
}
