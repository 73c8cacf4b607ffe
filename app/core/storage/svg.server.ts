/** Written anew from a list of what draws, so that there are no scripts, handlers, embedded pages or links to find and remove. */

const drawing = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern style`.split(
    " ",
  ),
);

const words = (text: string) => text.split(/\s+/);

const properties = new Set(
  words(`fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset opacity clip-path clip-rule mask stop-color stop-opacity font-family font-size font-weight font-style text-anchor
  letter-spacing color display visibility overflow dominant-baseline vector-effect transform paint-order isolation mix-blend-mode`),
);

const labels = new Set(words("id class role aria-label version"));

const attributes = new Set([
  ...properties,
  ...labels,
  ...words(`x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height viewBox preserveAspectRatio gradientUnits gradientTransform
  spreadMethod offset patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits dx dy href xlink:href`),
]);

const ownPart = /^#[\w.-]+$/;
/** Words, numbers and colours, functions that make colours or move things, parts of the same drawing. What else is called could fetch. */
const plainValue =
  /^(?:[\w\s.,#%+!'"\p{L}-]|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|matrix|translate[XY]?|scale[XY]?|rotate|skew[XY]?)\([\w\s.,%+/-]*\)|url\(\s*(["']?)#[\w.-]+\1\s*\))*$/u;
const plainSelector = /^[\w\s.,#*+~\p{L}-]+$/u;

const maxNodes = 20_000;
const token =
  // A plain DOCTYPE without entities is what many programs write; it says nothing that we need.
  /<!(?:DOCTYPE|doctype)\s+svg[^[>]*>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const pair = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string | null => {
  let known = true;
  const plain = text.replace(/&(#x?[0-9a-f]+|\w+);|&/gi, (whole, name?: string) => {
    if (name?.startsWith("#")) {
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 31 && code < 0xd800 ? String.fromCodePoint(code) : " ";
    }
    if (!name || !Object.hasOwn(entities, name)) known = false;
    return name ? (entities[name] ?? whole) : whole;
  });
  return known ? plain : null;
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function safeValue(name: string, value: string): boolean {
  if (name === "href" || name === "xlink:href") return ownPart.test(value);
  return labels.has(name) || plainValue.test(value);
}

const withoutComments = (css: string) =>
  css
    .split("/*")
    .map((part, at) => (at === 0 ? part : part.split("*/").slice(1).join("*/")))
    .join(" ");

/** Style rules written anew from what draws; nothing when they cannot be read whole, as when one stands within another. */
function rulesOf(css: string): string {
  const rule = /([^{}]*)\{([^{}]*)\}/y;
  const text = withoutComments(css).trim();
  let kept = "";
  while (rule.lastIndex < text.length) {
    const [, selector = "", content = ""] = rule.exec(text) ?? [];
    if (rule.lastIndex === 0) return "";
    const declarations = content.split(";").flatMap((declaration) => {
      const [, name = "", value = ""] = /^\s*([\w-]+)\s*:(.*)$/s.exec(declaration) ?? [];
      return properties.has(name) && plainValue.test(value) ? `${name}:${value.trim()}` : [];
    });
    if (declarations.length > 0 && plainSelector.test(selector)) kept += `${selector.trim()}{${declarations.join(";")}}`;
  }
  return kept;
}

function attributesOf(text: string): string | null {
  let kept = "";
  for (const [, name, double, single] of text.matchAll(pair)) {
    const value = decoded(double ?? single ?? "");
    if (value === null) return null;
    if (attributes.has(name!) && safeValue(name!, value)) kept += ` ${name === "xlink:href" ? "href" : name}="${escaped(value)}"`;
  }
  return kept;
}

/** The drawing, written anew; null when the text is no SVG that we can read whole (a DOCTYPE, an open tag, an unknown entity). */
export function cleanSvg(source: string): string | null {
  const text = source.replace(/^\uFEFF/, "").trim();
  const open: string[] = [];
  let [out, rules, skipped, nodes] = ["", "", 0, 0];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match || ++nodes > maxNodes) return null;
    const [, cdata, closing, name, more, selfClosing, words] = match;
    const content = cdata ?? words;
    if (content !== undefined) {
      const plain = cdata ?? decoded(content);
      if (plain === null) return null;
      if (open.length === 0 && plain.trim()) return null;
      const inside = open.at(-1);
      if (skipped === 0 && inside === "style") rules += plain;
      else if (skipped === 0 && inside && ["text", "tspan", "title", "desc"].includes(inside)) out += escaped(plain);
      continue;
    }
    if (!name) continue;
    if (open.length === 0 && (out || closing || name !== "svg")) return null;
    if (closing) {
      if (open.pop() !== name) return null;
      if (skipped > 0) skipped--;
      else {
        // Judged as one text: what stands between two pieces is gone when they are read.
        out += `${rulesOf(rules)}</${name}>`;
        rules = "";
      }
      continue;
    }
    const kept = attributesOf(more ?? "");
    if (kept === null) return null;
    const draws = skipped === 0 && drawing.has(name) && open.at(-1) !== "style";
    const root = open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : "";
    if (draws) out += `<${name}${root}${kept}${selfClosing ? "/" : ""}>`;
    if (!selfClosing) {
      open.push(name);
      if (!draws) skipped++;
    }
  }
  return out && open.length === 0 ? out : null;
}

export const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4_096))) && !bytes.subarray(0, 4_096).includes(0);
