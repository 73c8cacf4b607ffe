import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button";
import { Link } from "../Link";
import { type Consent as Choice, consentFrom, consentValue } from "./choice";
import { viewPage } from "./gtag";

const cookieName = "analytics-consent";
const year = 365 * 24 * 60 * 60;

const stored = (): Choice | null => consentFrom(new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(document.cookie)?.[1]);

/** Asks once; whoever agreed is counted from then on. /cookies is where one changes one's mind. */
export default function Consent({ id, counts }: { id: string; counts: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [choice, setChoice] = useState(stored);

  useEffect(() => {
    if (choice === "granted") viewPage(id, counts ? pathname : null);
  }, [choice, id, pathname, counts]);

  function choose(next: Choice) {
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: where the server's form writes it too, and every browser can
    document.cookie = `${cookieName}=${consentValue(next, new Date().toISOString())}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
    setChoice(next);
  }

  if (choice !== null || !counts || pathname === "/cookies") return null;
  return (
    <section className="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{t("consent.title")}</h2>
      <p>
        {t("consent.text")}{" "}
        <Link to="/cookies" className="link">
          {t("consent.more")}
        </Link>
      </p>
      <div className="consent-choices">
        <Button variant="outline" onClick={() => choose("denied")}>
          {t("consent.deny")}
        </Button>
        <Button variant="outline" onClick={() => choose("granted")}>
          {t("consent.grant")}
        </Button>
      </div>
    </section>
  );
}
