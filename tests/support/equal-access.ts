/**
 * The second engine that reads pages for access, IBM's Equal Access, beside axe: each sees what the other does not. Asked is WCAG 2.2. A rule that only
 * ever says "have a look" fails nothing, and is not run.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { leftOut } from "./equal-access-left-out";

const script = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine/ace-window.js"), "utf8");

/** In the dark only colours are other ones. */
export type Rules = "all" | "colours";

interface Finding {
  ruleId: string;
  value: [level: string, verdict: string];
  message: string;
  snippet: string;
  node: Element;
}

interface Guideline {
  id: string;
  checkpoints: { rules?: { id: string }[] }[];
}

interface Engine {
  Checker: new () => {
    engine: { getRule(id: string): { run: unknown } };
    getGuidelines(): Guideline[];
    addGuideline(guideline: Guideline): void;
    check(root: Document, guidelines: string[]): Promise<{ results: Finding[] }>;
  };
}

/** @returns what it finds wrong with the page that is shown, a line each */
export async function findingsOf(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => "ace_ibma" in window))) {
    await page.evaluate(script);
    await page.addInitScript(script);
  }
  return page.evaluate(
    async ({ rules, leftOut }) => {
      const { ace_ibma } = window as unknown as { ace_ibma: Engine & { checker?: InstanceType<Engine["Checker"]> } };
      if (!ace_ibma.checker) {
        const checker = new ace_ibma.Checker();
        const asked = checker.getGuidelines().find(({ id }) => id === "WCAG_2_2")!;
        const whole = new Set(leftOut.flatMap(({ rule, where }) => (where ? [] : [rule])));
        const only = (id: string, test: (rule: string) => boolean) => {
          const checkpoints = asked.checkpoints.map((one) => ({ ...one, rules: (one.rules ?? []).filter((rule) => test(rule.id)) }));
          if (checkpoints.every(({ rules }) => rules.length === 0)) throw new Error(`The engine has no rules for ${id} any more.`);
          checker.addGuideline({ ...asked, id, checkpoints });
        };
        only("all", (rule) => !whole.has(rule) && String(checker.engine.getRule(rule).run).includes("RuleFail"));
        only("colours", (rule) => rule === "text_contrast_sufficient");
        ace_ibma.checker = checker;
      }
      // It takes what is folded, or clipped for readers alone, for gone, and would miss its words.
      const folded = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
      for (const one of folded) one.open = true;
      const unclipped = new CSSStyleSheet();
      unclipped.replaceSync("[class*=visually-hidden] { clip-path: none !important; }");
      document.adoptedStyleSheets.push(unclipped);
      const { results } = await ace_ibma.checker.check(document, [rules]);
      document.adoptedStyleSheets.pop();
      for (const one of folded) one.open = false;
      return results
        .filter(({ value, ruleId, node }) => {
          if (value[1] !== "FAIL") return false;
          const at = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
          // A page in a frame is read by itself; menus of the header are read where they are open.
          if (!at || at.ownerDocument !== document || at.closest("details:not([open])")) return false;
          return !leftOut.some(({ rule, where }) => rule === ruleId && where && at.matches(where));
        })
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`);
    },
    { rules, leftOut },
  );
}
