/** What is built on one side, what comes of it on the other. */
import { useActionData, useNavigate, useSearchParams } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ButtonLink } from "~/ui/Button";
import { LinksContext } from "~/ui/form/link/context";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { StateBadge } from "~/ui/StateBadge";
import type { Finding } from "../builder";
import { stateOf } from "../changes";
import { BuilderContext, type BuilderState, useBuilder } from "../context";
import type { Draft } from "../field";
import { focusInSight } from "../in-sight";
import { within } from "../order";
import { all, useAutosave } from "../useAutosave";
import { useDraft } from "../useDraft";
import { useHeldFocus } from "../useHeldFocus";
import { useMeeting } from "../useMeeting";
import { useUndoKeys } from "../useUndoKeys";
import { useBuilderWords, useWords } from "../words";
import { BlockForm, Gone } from "./BlockForm";
import { BlockList } from "./BlockList";
import { Checks } from "./Checks";
import { Fill } from "./Fill";
import { Gallery } from "./Gallery";
import { PreviewFrame } from "./PreviewFrame";
import { Publish } from "./Publish";
import { SaveStatus } from "./SaveStatus";
import { useSampleFindings, useSamples } from "./samples";
import { ConflictNotice, KeptNotice, Others, useKept } from "./Together";
import { Refused } from "./Unfinished";
import "./editor.css";
import "./BlockList.css";
import "./Gallery.css";
import "./Publish.css";
import "./Preview.css";

type Given = Pick<
  BuilderState,
  "builder" | "edited" | "links" | "linksFrom" | "others" | "othersField" | "inputs" | "thumbnail" | "remark" | "needed" | "more"
> & {
  /** Why a step that was asked of the server was not taken. */
  refused: string[];
  /** Where what is said of the whole is filled in. */
  settings: ReactNode;
  findings: (draft: Draft) => Finding[];
};

export function BuilderScreen({ refused, settings, findings, ...given }: Given) {
  const { builder, edited } = given;
  const t = useWords(builder.words);
  const editing = useDraft(edited.draft);
  const { to, go, open } = usePlace();
  const [search] = useSearchParams();
  const panel = search.get("panel");
  const saving = useAutosave(builder.address, edited, editing, panel === "fill" ? all : open);
  const here = useMeeting(builder.address, saving);
  const [said, say] = useState("");
  const quiet = useRef<string | null>(null);
  const [kept, answered] = useKept(edited);
  const root = useRef<HTMLDivElement>(null);
  const links = useMemo(() => ({ groups: given.links, from: given.linksFrom }), [given.links, given.linksFrom]);
  useHeldFocus(root, open);
  useUndoKeys(editing);
  // After a step on the server, such as publishing: what is there now is what is edited on.
  const { adopt } = editing;
  const { settle } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    if (edited.lockVersion === saving.lockVersion || saving.state !== "saved") return;
    adopt(edited.draft);
    settle(edited, edited.draft);
  }, [edited]);
  // What it refused may stand far from the button.
  const answer = useActionData();
  useEffect(() => {
    const said = answer ? root.current!.querySelector<HTMLElement>("[role=alert], [aria-invalid=true]") : null;
    if (!said) return;
    if (said.role === "alert") said.tabIndex = -1;
    focusInSight(said);
  }, [answer]);
  return (
    <BuilderContext.Provider value={{ ...given, editing, saving, to, go, quiet, say }}>
      <div className="builder" ref={root}>
        <Link
          to={to({ panel: "add", block: null, in: null, at: String(within(editing.draft.blocks, null).length), within: null })}
          preventScrollReset
          className="skip-link"
        >
          {t("blocks.skip")}
        </Link>
        <Head here={here} />
        {panel !== "publish" && <Refused sentences={refused} />}
        <ConflictNotice />
        <KeptNotice kept={kept} onAnswer={answered} />
        <LinksContext.Provider value={links}>
          <Parts settings={settings} findings={findings} refused={refused} />
        </LinksContext.Provider>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <datalist id="editor-links">
          {given.links
            .flatMap(({ choices }) => choices)
            .map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
        </datalist>
      </div>
    </BuilderContext.Provider>
  );
}

/** Which part is open stands in the address, so that it is the same without script, and the way back works. */
function usePlace() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = search.toString();
  const to = useCallback(
    (part: Record<string, string | null>) => {
      const next = new URLSearchParams(query);
      next.delete("gone");
      for (const [name, value] of Object.entries(part)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return `?${next}`;
    },
    [query],
  );
  const go = useCallback((part: Record<string, string | null>) => navigate(to(part), { preventScrollReset: true }), [navigate, to]);
  return { to, go, open: search.get("block") };
}

function Head({ here }: { here: string[] }) {
  const t = useBuilderWords();
  const { builder, edited, editing, to } = useBuilder();
  const { draft } = editing;
  const state = useMemo(() => stateOf(edited, draft), [edited, draft]);
  return (
    <header className="editor-head">
      <Link to={builder.back} className="back-link">
        <Icon name="arrow-left" />
        {t("back")}
      </Link>
      <div className="editor-title">
        <h1>{String(draft.attributes.title) || t("untitled")}</h1>
        <StateBadge words={builder.states} status={state} />
      </div>
      <div className="editor-tools">
        <SaveStatus />
        <Others here={here} />
        <span className="script-only flex gap-1">
          <button type="button" className="icon-button" disabled={!editing.mayUndo} onClick={editing.undo}>
            <Icon name="undo-2" label={t("undo")} />
          </button>
          <button type="button" className="icon-button" disabled={!editing.mayRedo} onClick={editing.redo}>
            <Icon name="redo-2" label={t("redo")} />
          </button>
        </span>
        <ButtonLink to={to({ panel: "publish", block: null, in: null, at: null, within: null })} icon="globe" preventScrollReset>
          {t("publish.short")}
        </ButtonLink>
      </div>
    </header>
  );
}

/** What puts it on the site is the button that is always in sight. */
const panels = ["blocks", "fill", "settings", "checks", "preview"] as const;

function Parts({ settings, findings: find, refused }: Pick<Given, "settings" | "findings" | "refused">) {
  const t = useBuilderWords();
  const { editing, to } = useBuilder();
  const [search] = useSearchParams();
  const { draft } = editing;
  const samples = useSampleFindings();
  const examples = useSamples().length;
  const findings = useMemo(() => [...samples, ...find(draft)], [samples, draft, find]);
  const counts: Partial<Record<string, number>> = { fill: examples, checks: findings.length };
  const asked = search.get("panel") ?? "blocks";
  const current = asked === "add" ? "blocks" : asked;
  const row = useRef<HTMLElement>(null);
  // On a phone the current one may lie outside the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part makes another tab the current one
  useEffect(() => {
    const open = row.current!.querySelector<HTMLElement>("[aria-current]");
    if (open) row.current!.scrollLeft = open.offsetLeft - (row.current!.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <div className="editor-parts" data-panel={current}>
      <div className="editor-panel">
        <nav ref={row} className="tabs" aria-label={t("panel.label")}>
          <ul>
            {panels
              .filter((name) => name !== "fill" || examples > 0 || current === "fill")
              .map((name) => (
                <li key={name} data-part={name}>
                  <Link
                    to={to({ panel: name === "blocks" ? null : name, block: null, in: null, at: null, within: null })}
                    preventScrollReset
                    aria-current={name === current ? "page" : undefined}
                    className="tab"
                  >
                    {t(`panel.${name}`)}
                    {counts[name] ? <span className="tab-count">{counts[name]}</span> : null}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <Panel name={asked} findings={findings} settings={settings} refused={refused} />
      </div>
      <PreviewFrame />
    </div>
  );
}

type Shown = Pick<Given, "settings" | "refused"> & { name: string; findings: Finding[] };

function Panel({ name, findings, settings, refused }: Shown) {
  const { editing } = useBuilder();
  const [search] = useSearchParams();
  const { blocks } = editing.draft;
  if (name === "settings") return settings;
  if (name === "checks") return <Checks findings={findings} />;
  if (name === "publish") return <Publish refused={refused} />;
  if (name === "fill") return <Fill />;
  if (name === "add") return <Gallery at={Math.min(Number(search.get("at")) || 0, blocks.length)} parent={search.get("within")} />;
  const block = blocks.find(({ id }) => id === search.get("block"));
  if (block) return <BlockForm block={block} language={search.get("in") === "en" ? "en" : "nl"} />;
  const gone = search.get("gone");
  return (
    <>
      {gone && <Gone name={gone} />}
      <BlockList />
    </>
  );
}
