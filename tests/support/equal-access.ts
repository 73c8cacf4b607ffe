/**
 * The second engine that reads pages for access, IBM's Equal Access, beside axe: each sees what the other does not. Asked is WCAG 2.2. A rule that only
 * ever says "have a look" fails nothing, and is not run.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { leftOut } from "./equal-access-left-out";

const script = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine/ace-window.js"), "utf8");

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

/**
 * What it finds wrong with the page that is shown, a line each. Asked once for a page, in the mode that it is in: of all that it reads only colours
 * differ in the other one, and those axe reads in both. It costs a third of what axe does.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "ace_ibma" in window))) {
    await page.evaluate(script);
    await page.addInitScript(script);
  }
  return page.evaluate(async (leftOut) => {
    const { ace_ibma } = window as unknown as { ace_ibma: Engine };
    const checker = new ace_ibma.Checker();
    const asked = checker.getGuidelines().find(({ id }) => id === "WCAG_2_2")!;
    const whole = new Set(leftOut.flatMap(({ rule, where }) => (where ? [] : [rule])));
    const mayFail = ({ id }: { id: string }) => !whole.has(id) && String(checker.engine.getRule(id).run).includes("RuleFail");
    const checkpoints = asked.checkpoints.map((one) => ({ ...one, rules: (one.rules ?? []).filter(mayFail) }));
    if (checkpoints.every(({ rules }) => rules.length === 0)) throw new Error("The engine says otherwise by now which rules can fail.");
    checker.addGuideline({ ...asked, id: "asked", checkpoints });
    // It takes what is folded, or clipped for readers alone, for gone, and would miss its words.
    const unfolding = [...document.querySelectorAll<HTMLDetailsElement>("main details")];
    const folded = unfolding.filter(({ open }) => !open);
    // Of those with one name, opening one closes another.
    const names = unfolding.map((one) => one.getAttribute("name"));
    for (const one of unfolding) one.removeAttribute("name");
    for (const one of folded) one.open = true;
    const unclipped = new CSSStyleSheet();
    unclipped.replaceSync(":is([class*=visually-hidden], .data-table th) { clip-path: none !important; }");
    document.adoptedStyleSheets.push(unclipped);
    const { results } = await checker.check(document, ["asked"]);
    document.adoptedStyleSheets.pop();
    for (const one of folded) one.open = false;
    for (const [at, name] of names.entries()) if (name !== null) unfolding[at]!.setAttribute("name", name);
    return results
      .filter(({ value, ruleId, node }) => {
        if (value[1] !== "FAIL") return false;
        const at = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
        // A page in a frame is read by itself; menus of the header are read where they are open.
        if (!at || at.ownerDocument !== document || at.closest("details:not([open])")) return false;
        return !leftOut.some(({ rule, where }) => rule === ruleId && where && at.matches(where));
      })
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`);
  }, leftOut);
}
