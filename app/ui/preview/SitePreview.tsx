import "./SitePreview.css";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "./Choice";

interface Place {
  path: string;
  label: string;
  /** The bottom of the page is what matters. */
  end?: boolean;
}

interface Props {
  /** What is shown, for who does not see it. */
  title: string;
  places: Place[];
  /** Another one reads the page anew. */
  version: string;
  /** Added to the address, such as a look that is not saved yet. */
  query?: string;
  /** Laid over the page's own styles. */
  css?: string;
  /** Only as high as a header or a footer needs. */
  short?: boolean;
}

const widths = { desktop: 1280, phone: 375 };
const wait = 400;

/** Real pages of the site as visitors see them, in a frame: on a computer or a phone, light or dark. */
export function SitePreview({ title, places, version, query = "", css = "", short }: Props) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [chosen, setWidth] = useState<keyof typeof widths | null>(null);
  const [mode, setMode] = useState<"light" | "dark">("light");
  const { place, room } = useRoom();
  const frame = useRef<HTMLIFrameElement>(null);
  const { path, end } = places[at]!;
  const shown = useSettled(`${path}?${new URLSearchParams({ look: query || "e30", v: version })}`);
  // On a phone a whole desk would be too small to read.
  const width = chosen ?? (room > 0 && room < 600 ? "phone" : "desktop");
  const scale = room ? Math.min(1, room / widths[width]) : 1;
  const height = short ? 420 : 900;

  const dress = () => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    page.documentElement.dataset.forcedMode = mode;
    page.documentElement.classList.toggle("dark", mode === "dark");
    layOver(frame.current!, css);
    if (end) page.defaultView!.scrollTo({ top: page.body.scrollHeight, behavior: "instant" });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dress` is made of these
  useEffect(dress, [mode, css, end, width]);

  return (
    <div>
      <div className="script-only mb-3 flex flex-wrap gap-x-6 gap-y-2">
        {places.length > 1 && (
          <Choice
            label={t("preview.page")}
            value={String(at)}
            onChoose={(value) => setAt(Number(value))}
            options={places.map(({ label }, index) => ({ value: String(index), label }))}
          />
        )}
        <Choice
          label={t("preview.width")}
          value={width}
          onChoose={setWidth}
          options={[
            { value: "desktop", label: t("preview.desktop"), icon: "monitor" },
            { value: "phone", label: t("preview.phone"), icon: "smartphone" },
          ]}
        />
        <Choice
          label={t("colorMode.label")}
          value={mode}
          onChoose={setMode}
          options={[
            { value: "light", label: t("colorMode.light"), icon: "sun" },
            { value: "dark", label: t("colorMode.dark"), icon: "moon" },
          ]}
        />
      </div>
      <div ref={place} className="site-preview" data-width={width} style={{ height: height * scale }}>
        {/* By a key it is another frame: one that goes to another address is a step of the browser's way back. */}
        <iframe
          key={shown}
          ref={frame}
          title={title}
          src={shown}
          loading="lazy"
          onLoad={dress}
          style={room ? { width: widths[width], height, transform: `scale(${scale})` } : undefined}
        />
      </div>
    </div>
  );
}

/** How wide it can be. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width));
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);
  return { place, room };
}

/** The value once it has stayed the same for a moment: every change reads a page anew. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A sheet of the frame's own window: its policy lets no text be written into its styles. */
function layOver(frame: HTMLIFrameElement, css: string) {
  const { contentDocument: page } = frame;
  const Sheet = page?.defaultView?.CSSStyleSheet;
  if (!page || !Sheet || !("adoptedStyleSheets" in page)) return;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
}
