import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { searchPath } from "../search-address";
import type { ShowPage } from "../show-page.server";

/** After applying: it worked, what happens next, and where to go. Takes focus, so that it is heard. */
export function Applied({ page }: { page: ShowPage }) {
  const { t } = useTranslation("vacancy");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const organization = page.organization.name;
  return (
    <div className="applied">
      <span className="applied-mark">
        <Icon name="check" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t("applied.title")}
      </h2>
      <p>{t("applied.text", { organization })}</p>
      <NextSteps organization={page.organization} />
      <div className="applied-ways">
        {page.applicant && <ButtonLink to="/applications?view=mine">{t("applied.mine")}</ButtonLink>}
        <ButtonLink to={searchPath} variant={page.applicant ? "outline" : "primary"}>
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
          <Link to={page.own!.to} className="btn btn-outline">
            {t("applied.alreadyOpen")}
          </Link>
        }
      >
        {t("applied.alreadyText", { date: page.own!.date })}
      </Notice>
    </>
  );
}

/** What follows, and how soon where that can be said. */
export function NextSteps({ organization: { name: organization, quick } }: Pick<ShowPage, "organization">) {
  const { t } = useTranslation("vacancy");
  return (
    <div className="next-steps">
      <h3>{t("apply.next")}</h3>
      <ol>
        {["next1", quick ? "next2Quick" : "next2", "next3"].map((step) => (
          <li key={step}>{t(`apply.${step}`, { organization })}</li>
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
    <div className="vacancy-closed">
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
