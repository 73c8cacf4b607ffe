import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Icon, type IconName } from "~/ui/Icon";
import { Choice } from "~/ui/preview/Choice";
import { kindOf, useBuilder } from "../context";
import { placeOf, typeIn } from "../draft";
import type { Language } from "../field";
import { focusNamed } from "../in-sight";
import { previewMessage, refresh, shows } from "../messages";
import { parentOf } from "../order";
import { useBuilderWords } from "../words";

const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;
type Mode = "light" | "dark";

const deviceIcons: Record<Device, IconName> = { phone: "smartphone", desktop: "monitor" };
const modeIcons: Record<Mode, IconName> = { light: "sun", dark: "moon" };

/** What the draft makes, as wide as on a phone or a desk. It follows what is saved. */
export function PreviewFrame() {
  const t = useBuilderWords();
  const { builder, saving, editing, quiet, go } = useBuilder();
  const [device, setDevice] = useState<Device>("desktop");
  const [mode, setMode] = useState<Mode>("light");
  const [language, setLanguage] = useState<Language>(builder.languages[0]!);
  const frame = useRef<HTMLIFrameElement>(null);
  const { box, size } = useSize();
  const { languages } = builder;
  const address = `${builder.address}/preview`;

  // Who writes on a phone sees a phone first.
  useEffect(() => {
    if (window.innerWidth < widths.phone * 2) setDevice("phone");
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something was saved
  useEffect(() => {
    const settled = saving.state === "saved" ? saving.lockVersion : undefined;
    frame.current?.contentWindow?.postMessage(refresh(settled), window.location.origin);
  }, [saving.lockVersion]);

  const [search] = useSearchParams();
  const open = search.get("block");
  const panel = search.get("panel");
  /** Here one types in the preview, with all the examples beside it, or on a phone with nothing beside it. */
  const staying = panel === "fill" || panel === "preview" ? panel : null;
  const show = useCallback(() => frame.current?.contentWindow?.postMessage(shows(open), window.location.origin), [open]);
  useEffect(show, [show]);

  /** How often somebody was done with typing in it: it then shows what the server has. */
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time, once the draft has what was typed last
  useEffect(() => {
    if (left === 0) return;
    void saving.flush().then((version) => {
      if (version !== null) frame.current?.contentWindow?.postMessage(refresh(version), window.location.origin);
    });
  }, [left]);
  /** The field that is to have the focus, once its form is open. */
  const [wanted, setWanted] = useState<{ block: string; control: string } | null>(null);
  useEffect(() => {
    if (wanted && wanted.block === open && focusNamed(`#${encodeURIComponent(wanted.control)}`)) setWanted(null);
  });

  const { draft, change } = editing;
  const { kinds } = builder;
  useEffect(() => {
    const follow = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      const said = previewMessage(event.data);
      const block = draft.blocks.find(({ id }) => id === said?.block);
      if (!said || !block) return;
      const { control, typed, insert, field, left } = said;
      if (insert) {
        const at = placeOf(draft, block.id) + Number(insert === "after");
        go({ panel: "add", block: null, in: null, at: String(at), within: parentOf(draft.blocks, block.id) });
        return;
      }
      const kind = kindOf(kinds, block);
      if (left) return setLeft((times) => times + 1);
      // Its form comes into sight, and the focus stays with who types in the preview.
      if (typed === undefined) {
        const stays = control !== undefined && !field ? staying : null;
        quiet.current = control === undefined || stays || block.id === open ? null : block.id;
        setWanted(field && control ? { block: block.id, control } : null);
        go({ panel: stays, block: block.id, in: control?.startsWith("en.") ? "en" : null });
      } else if (control && kind) change((draft) => typeIn(draft, block.id, kind, { control, typed }), `${block.id} ${control}`, true);
    };
    window.addEventListener("message", follow);
    return () => window.removeEventListener("message", follow);
  }, [draft, change, kinds, quiet, go, open, staying]);

  const scale = size.width > 0 ? Math.min(1, size.width / widths[device]) : 1;
  const paint = () => {
    show();
    const root = frame.current?.contentDocument?.documentElement;
    if (!root) return;
    root.style.setProperty("--preview-zoom", String(1 / scale));
    root.dataset.forcedMode = mode;
    root.classList.toggle("dark", mode === "dark");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode or size; what is shown follows by itself
  useEffect(paint, [mode, scale]);

  const named = <T extends string>(of: readonly T[], icons?: Record<T, IconName>) =>
    of.map((value) => ({ value, label: t(`preview.${value}`), icon: icons?.[value] }));
  return (
    <section className="preview" aria-labelledby="preview-title">
      <h2 id="preview-title" className="visually-hidden">
        {t("preview.title")}
      </h2>
      <div className="preview-tools">
        <Choice label={t("preview.device")} value={device} onChoose={setDevice} options={named(["phone", "desktop"], deviceIcons)} />
        <Choice label={t("preview.mode")} value={mode} onChoose={setMode} options={named(["light", "dark"], modeIcons)} />
        {languages.length > 1 && (
          <Choice label={t("preview.language")} value={language} onChoose={setLanguage} options={named(languages)} />
        )}
        <a href={`${address}?lang=${language}`} target="_blank" rel="noopener" className="link preview-open">
          {t("preview.open")}
          <Icon name="external-link" />
        </a>
      </div>
      <div className="preview-box" ref={box} data-device={device}>
        {/* By a key it is another frame: one that goes to another address is a step of the browser's way back. */}
        <iframe
          key={language}
          ref={frame}
          title={t("preview.title")}
          src={`${address}?lang=${language}`}
          onLoad={paint}
          style={{ width: widths[device], height: size.height > 0 ? size.height / scale : undefined, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

/** How large the place for the frame is. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width, height });
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
