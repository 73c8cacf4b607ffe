import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { withReturn } from "~/core/auth/redirect";
import { ButtonLink, buttonClass } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { searchPath } from "../search/search-address";
import type { ShowPage } from "../show-page.server";

const ownApplications = "/applications?view=mine";

/** After applying: it worked, what happens next, and where to go. Takes focus, so that it is heard. */
export function Applied({ page }: { page: ShowPage }) {
  const { t } = useTranslation("vacancy");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const organization = page.organization.name;
  return (
    <div>
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-success-soft text-[1.6rem] text-success">
        <Icon name="check" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t("applied.title")}
      </h2>
      <p className="mt-3 text-lg">{t("applied.text", { organization })}</p>
      <NextSteps organization={page.organization} />
      {!page.applicant && (
        <div className="mt-9">
          <h3 className="text-lg">{t("applied.account")}</h3>
          <p className="mt-2">{t("applied.accountText")}</p>
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {/* As a document: its data comes from /signup.data, where the cookie of /signup does not go. */}
        {!page.applicant && (
          <ButtonLink to={withReturn("/signup", ownApplications)} reloadDocument prefetch="none">
            {t("applied.accountMake")}
          </ButtonLink>
        )}
        {page.applicant && <ButtonLink to={ownApplications}>{t("applied.mine")}</ButtonLink>}
        <ButtonLink to={searchPath} variant="outline">
          {t("applied.more")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Somebody who is signed in and has applied before. */
export function AlreadyApplied({ page }: { page: ShowPage }) {
  const { t } = useTranslation("vacancy");
  return (
    <>
      <h2 className="mb-4">{t("show.join")}</h2>
      <Notice
        tone="success"
        title={t("applied.already")}
        action={
          <Link to={page.own!.to} className={buttonClass({ variant: "outline" })}>
            {t("applied.alreadyOpen")}
          </Link>
        }
      >
        {t("applied.alreadyText", { date: page.own!.date })}
      </Notice>
    </>
  );
}

/** Its number in a circle before it. */
const numbered =
  "relative pl-[2.6rem] [counter-increment:step] before:absolute before:left-0 before:grid before:size-7 before:place-items-center before:rounded-full before:border-2 before:border-accent-edge before:text-[0.9rem] before:leading-none before:font-bold before:content-[counter(step)]";

/** What follows, and how soon where that can be said. */
export function NextSteps({ organization: { name: organization, quick } }: Pick<ShowPage, "organization">) {
  const { t } = useTranslation("vacancy");
  return (
    <div className="mt-9">
      <h3 className="text-lg">{t("apply.next")}</h3>
      <ol className="mt-3 grid gap-3">
        {["next1", quick ? "next2Quick" : "next2", "next3"].map((step) => (
          <li key={step} className={numbered}>
            {t(`apply.${step}`, { organization, within: t(`common:within.${quick}`) })}
          </li>
        ))}
      </ol>
    </div>
  );
}

const told = ["expired", "filled", "archived", "draft"] as const;

/** Not open any more, or not yet: said at once, with the way on. */
export function Closed({ status, similar }: Pick<ShowPage, "status" | "similar">) {
  const { t } = useTranslation("vacancy");
  const state = told.find((known) => known === status) ?? "archived";
  return (
    <div className="mb-8 [&>.notice]:max-w-none">
      <Notice
        tone="warning"
        title={t(`closed.${state}.title`)}
        action={
          state !== "draft" && (
            <ButtonLink to={searchPath} variant="outline">
              {t("closed.search")}
            </ButtonLink>
          )
        }
      >
        {t(`closed.${state}.text`)} {state !== "draft" && similar.length > 0 && t("closed.similar")}
      </Notice>
    </div>
  );
}
