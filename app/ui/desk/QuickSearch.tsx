import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../Dialog";
import { Link } from "../Link";
import { toast } from "../toast";
import { failureKind, failureToast } from "../toast/failure";

interface Answer {
  enough: boolean;
  found: { kind: string; items: { to: string; title: string; detail?: string }[] }[];
}

const path = "/admin/search";
/** Whoever types does not ask for each letter. */
const pauseMs = 180;

/** A word, and what has it in its name. Enter opens the whole page of it. */
export default function QuickSearch({ opener, onClose }: { opener: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [word, setWord] = useState("");
  const { t: said } = useTranslation("error");
  const [data, setData] = useState<Answer | null>(null);
  /** Said once, not for each letter. */
  const failing = useRef(false);
  // Not by the router: where it fails that would put an error in the place of the page, and of what is typed on it.
  useEffect(() => {
    if (word.trim().length < 2) return;
    const asked = new AbortController();
    const ask = async () => {
      const answer = await fetch(`${path}/found?q=${encodeURIComponent(word)}`, { signal: asked.signal });
      if (!answer.ok || answer.redirected) throw answer;
      setData((await answer.json()) as Answer);
      failing.current = false;
    };
    const fail = (failed: unknown) => {
      if (asked.signal.aborted || failing.current) return;
      failing.current = true;
      toast(failureToast(failureKind(failed), said));
    };
    const timer = setTimeout(() => ask().catch(fail), pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [word, said]);
  const found = word.trim().length >= 2 ? (data?.found ?? []) : [];
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Dialog title={t("quickSearch.title")} opener={opener} width="wide" onClose={onClose}>
      <form action={path} method="get">
        <label className="field-label" htmlFor="quick-search">
          {t("quickSearch.word")}
        </label>
        <input
          id="quick-search"
          name="q"
          type="search"
          className="input w-full"
          autoComplete="off"
          autoFocus
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </form>
      <p role="status" className="visually-hidden">
        {data && word.length >= 2 ? t("quickSearch.found", { count }) : ""}
      </p>
      {found.map(({ kind, items }) => (
        <section key={kind} className="mt-4">
          <h3 className="text-base">{kind}</h3>
          <ul>
            {items.map(({ to, title, detail }) => (
              <li key={to} className="flex flex-wrap items-center gap-x-3">
                <Link to={to} className="link inline-flex min-h-11 items-center" onClick={onClose}>
                  {title}
                </Link>
                {detail && <span className="text-sm text-muted">{detail}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data?.enough && word.length >= 2 && count === 0 && <p className="mt-4">{t("search.noResults")}</p>}
    </Dialog>
  );
}
