/** What the browsers that vite.config.ts builds for lack (Safari 15.4, Chrome 100, Firefox 115): a build makes syntax older, and adds no functions. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const lacking: Record<string, RegExp> = {
  "URL.canParse and URL.parse: core/formats has urlOf": /\bURL\.(canParse|parse)\b/,
  "looking behind in a pattern": /\(\?<[=!]/,
  "FormData with the button that was pressed": /\bnew FormData\([^()]+,/,
  requestSubmit: /\brequestSubmit\b/,
  "copies of lists": /\.(toSorted|toReversed|toSpliced)\(/,
  "grouping of lists": /\b(Object|Map)\.groupBy\b/,
  "arithmetic of sets": /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  "later functions of their own":
    /\b(Promise\.(try|withResolvers)|Array\.fromAsync|AbortSignal\.(any|timeout)|RegExp\.escape|Intl\.(Segmenter|DurationFormat))\b/,
  ":has that shows what is hidden: supports-[selector(:has(a))]:hidden":
    /["'`\s]hidden\s[^"'`]*has[-([][^"'`]*:(block|grid|flex|inline|contents)/,
  "checkVisibility and requestIdleCallback": /\b(checkVisibility|requestIdleCallback)\(/,
};

const root = new URL("..", import.meta.url);
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => folder + name.replaceAll("\\", "/"));

/** Mails, jobs and what answers programs never go there. */
const files = [...filesIn("app/", /\.tsx?$/), ...filesIn("public/", /\.js$/)].filter(
  (name) => !/\.(server|test)\.|(^|[./])events\.ts$/.test(name),
);

it("styles say the height of the screen by a name that has a value in all of them", () => {
  const styles = [...filesIn("app/", /\.(css|tsx)$/)].filter((name) => name !== "app/styles/base.css");
  expect(styles.filter((name) => /\d[dsl]vh\b/.test(readFileSync(new URL(name, root), "utf8")))).toEqual([]);
});

it("nothing that may be in a browser asks for what some of them lack", () => {
  expect(files.length).toBeGreaterThan(600);
  const found = files.flatMap((name) => {
    const source = readFileSync(new URL(name, root), "utf8");
    return Object.entries(lacking).flatMap(([what, asks]) => (asks.test(source) ? [`${name}: ${what}`] : []));
  });
  expect(found).toEqual([]);
});
