import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { Facts } from "~/ui/Facts";
import type { FormResult } from "~/ui/form";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { StateBadge } from "~/ui/StateBadge";
import type { PairData } from "../routes/pair";
import { PairDiary } from "./PairDiary";
import { PairProposal } from "./PairProposal";
import { PairSteps } from "./PairSteps";

export interface PairProps {
  page: PairData;
  refused: { step: string; result: FormResult } | null;
}

export const resultOf = (refused: PairProps["refused"], ...steps: string[]): FormResult | null =>
  refused && steps.includes(refused.step) ? refused.result : null;

/** Two people who help each other: the proposal, then who it is, the diary, and the end. */
export function PairPage({ page, refused }: PairProps) {
  const { t } = useTranslation(["pair", "one_on_one"]);
  const { request, role, status } = page;
  const begun = page.startedAt !== null;
  return (
    <>
      <PageHeader
        back={role === "staff" ? { to: "/koppels", label: t("title") } : { to: "/hulp", label: t("one_on_one:mine") }}
        eyebrow={request.kindName}
        title={page.title}
        description={<StateBadge words="pair" status={status} />}
        actions={
          role === "staff" && (
            <ButtonLink to={`/hulpvragen/${request.id}`} variant="outline">
              {t("toRequest")}
            </ButtonLink>
          )
        }
      />
      <div className="grid max-w-form gap-10">
        {page.left && status !== "ended" && status !== "cancelled" && <Notice tone="warning">{t("left")}</Notice>}
        {status === "cancelled" && <Notice title={t("cancelled.title")}>{t("cancelled.text")}</Notice>}
        {status === "ended" && <Notice title={t("ended.title", { date: page.endedAt })}>{t("ended.text")}</Notice>}
        {page.ending && (page.ending.reason || page.ending.text) && (
          <section aria-labelledby="ending">
            <h2 id="ending" className="mb-2 text-lg">
              {t("ending")}
            </h2>
            <p>
              {[page.ending.reason && t(`endReason.${page.ending.reason}`), page.ending.rating && t(`rating.${page.ending.rating}`)]
                .filter(Boolean)
                .join(". ")}
            </p>
            {page.ending.text && <p className="mt-1 whitespace-pre-line">{page.ending.text}</p>}
          </section>
        )}
        {status === "proposed" && <PairProposal page={page} refused={refused} />}
        {begun && <Together page={page} />}
        <section aria-labelledby="what">
          <h2 id="what" className="mb-3 text-lg">
            {t("what")}
          </h2>
          {request.summary && <p className="mb-4">{request.summary}</p>}
          {page.story && role !== "staff" && <p className="mb-4 whitespace-pre-line">{page.story}</p>}
          <Facts
            items={[
              { term: t("one_on_one:facts.where"), icon: "map-pin", children: request.where },
              { term: t("one_on_one:facts.when"), icon: "calendar", wide: true, children: request.when },
              { term: t("one_on_one:facts.often"), icon: "repeat", children: request.often },
              { term: t("one_on_one:staff.for"), icon: "heart-handshake", children: page.otherName },
            ]}
          />
        </section>
        {begun && <PairDiary page={page} refused={refused} />}
        {(status === "running" || status === "paused") && <PairSteps page={page} refused={refused} />}
      </div>
    </>
  );
}

/** Names and numbers, from when both have said yes. */
function Together({ page }: { page: PairData }) {
  const { t } = useTranslation("pair");
  const { role, seeker, helper, phones, status } = page;
  const shown =
    role === "staff"
      ? [
          { ...seeker, side: "seeker" as const },
          { ...helper, side: "helper" as const },
        ]
      : [role === "helper" ? { ...seeker, side: "seeker" as const } : { ...helper, side: "helper" as const }];
  const talks = role !== "staff" && page.hasAccount && (status === "running" || status === "paused");
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="together">
      <h2 id="together" className="mb-3 text-lg">
        {t(role === "staff" ? "together.staff" : "together.title")}
      </h2>
      <div className="grid gap-6 sm:grid-cols-2">
        {shown.map(({ name, email, side }) => (
          <div key={side}>
            <p className="font-semibold">{name || t("unknown")}</p>
            <p className="text-sm text-muted">{t(`side.${side}`)}</p>
            {phones[side] && (
              <p className="mt-2">
                <a className="link inline-block py-1" href={`tel:${seeker.phone && side === "seeker" ? seeker.phone : helper.phone}`}>
                  {phones[side]}
                </a>
              </p>
            )}
            {email && (
              <p>
                <a className="link inline-block py-1 break-all" href={`mailto:${email}`}>
                  {email}
                </a>
              </p>
            )}
          </div>
        ))}
      </div>
      {talks && (
        <p className="mt-4">
          <ButtonLink
            to={`/conversations/new?to=peer&aboutType=pairs&aboutId=${page.id}`}
            variant="outline"
            icon="message-circle"
            prefetch="none"
          >
            {t("together.write")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
