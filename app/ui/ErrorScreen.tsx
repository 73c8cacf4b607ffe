import { useLocation, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./Button";
import { hasDraft, keepDraft } from "./form/draft";
import { failLoadingBar } from "./LoadingBar";
import lost from "./lost.svg?url";
import { problemOf, textsOf } from "./problem";
import { useMaybeSite } from "./shell/site";
import { report } from "./watch-errors";

/** What went wrong, in words that help, with a way on. It goes with the next navigation. Crawlers get none: the error is only reported. */
export function ErrorScreen() {
  const { t } = useTranslation("error");
  const site = useMaybeSite();
  const location = useLocation();
  const error = useRouteError();
  const problem = problemOf(error);
  const texts = textsOf(problem);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    failLoadingBar();
    keepDraft();
    setKept(hasDraft());
    if (error instanceof Error) report(error);
  }, [error]);
  if (site?.crawler) return null;

  const next = <NextStep status={problem.status} signedIn={Boolean(site?.viewer)} />;
  /** What failed by chance may go well the next time: that comes before asking for help. */
  const isElsewhere = problem.status === 403 || problem.status === 404;
  const description = t(`screen.${texts}.description`, { defaultValue: "" });
  return (
    <section className="error-screen" aria-labelledby="error-title">
      <p className="error-code" data-word={problem.status === null || undefined} aria-hidden="true">
        {problem.status ?? t("oops")}
      </p>
      <div className="error-text">
        {problem.status === 404 && (
          <svg className="lost-illustration" aria-hidden="true">
            <use href={`${lost}#lost`} />
          </svg>
        )}
        <h1 id="error-title">{t(`screen.${texts}.title`, { code: problem.status })}</h1>
        {texts === "403" && problem.message && <p className="error-own">{problem.message}</p>}
        {description && <p>{description}</p>}
        {isKept && !problem.offline && <p>{t("screen.kept")}</p>}
        {texts === "404" && <p className="error-path">{problem.message}</p>}
        {!problem.offline && site && <Contact {...site.contact} />}
        {problem.requestId && (
          <p className="error-number">
            {t("screen.requestId", { id: "" })}
            <span>{problem.requestId}</span>
          </p>
        )}
        <div className="error-actions">
          {!problem.offline && (
            <ButtonLink to="/" reloadDocument icon="house">
              {t("screen.home")}
            </ButtonLink>
          )}
          {isElsewhere && next}
          {/* A document that is not reached either would take this page away. */}
          <ButtonLink
            to={location.pathname + location.search}
            reloadDocument={!problem.offline}
            variant={problem.offline ? "primary" : "outline"}
            icon="rotate-ccw"
          >
            {t(problem.offline ? "screen.again" : "screen.clear")}
          </ButtonLink>
          {!isElsewhere && next}
        </div>
        {site?.development && problem.stack && (
          <details className="error-stack">
            <summary>
              <span className="when-closed">{t("screen.showStack")}</span>
              <span className="when-open">{t("screen.hideStack")}</span>
            </summary>
            <pre>{problem.stack}</pre>
          </details>
        )}
      </div>
    </section>
  );
}

function Contact({ email, phone }: { email: string | null; phone: string | null }) {
  const { t } = useTranslation();
  if (!email && !phone) return null;
  return (
    <p>
      {t("contactUs")}{" "}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="link whitespace-nowrap">
          {phone}
        </a>
      )}
      {phone && email && ", "}
      {email && (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      )}
    </p>
  );
}

/** Where else what one came for may be. */
function NextStep({ status, signedIn }: { status: number | null; signedIn: boolean }) {
  const { t } = useTranslation("error");
  if (status !== 403 && status !== 404)
    return signedIn ? (
      <ButtonLink to="/support" reloadDocument variant="outline" icon="info">
        {t("screen.help")}
      </ButtonLink>
    ) : null;
  return (
    <>
      {signedIn && (
        <ButtonLink to="/dashboard" reloadDocument variant="outline" icon="layout-dashboard">
          {t("screen.dashboard")}
        </ButtonLink>
      )}
      {status === 404 && (
        <ButtonLink to="/vacancies/search" reloadDocument variant="outline" icon="search">
          {t("screen.search")}
        </ButtonLink>
      )}
      {status === 403 && signedIn && (
        <ButtonLink to="/uitloggen" reloadDocument variant="outline" icon="log-in">
          {t("screen.other")}
        </ButtonLink>
      )}
    </>
  );
}
