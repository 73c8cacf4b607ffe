/** Walks every way through a form that the answers can make: what can never be asked, and which ways there are. */

import { dayMs } from "~/core/time";
import { type Answered, holds } from "./conditions";
import type { Condition, Ending, FormDefinition, Item, Question, Rule, Value } from "./definition";
import { kindOf } from "./kinds";
import { otherOption } from "./kinds/choice";
import { numberOf } from "./kinds/number";

export interface PathStep {
  question: string;
  /** null: left open. */
  value: Value | null;
}

export interface Path {
  /** The answers that lead there, of the questions on which something depends. */
  steps: PathStep[];
  /** What is asked, in order. */
  asked: string[];
  /** Where it ends early. */
  end: string | null;
}

export interface Walked {
  /** Questions, endings and what holds them that nobody ever comes to. */
  unreachable: string[];
  /** One of each kind: the same questions, the same end. */
  paths: Path[];
  /** There are more ways than were looked at. */
  more: boolean;
}

const limits = { states: 4_096, paths: 60, choices: 6 };

interface Placed {
  item: Item;
  /** Of its page, its section and itself. */
  conditions: (Condition | null)[];
  within: string[];
}

const placed = ({ pages }: FormDefinition): Placed[] =>
  pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.items.map((item) => ({
        item,
        conditions: [page.condition, section.condition, item.condition],
        within: [page.id, section.id],
      })),
    ),
  );

const rulesOf = ({ conditions }: Placed): Rule[] => conditions.flatMap((one) => one?.rules ?? []);

/** Every set of some of these. */
const subsets = (list: string[]): string[][] =>
  list.slice(0, limits.choices).reduce<string[][]>((sets, one) => sets.flatMap((set) => [set, [...set, one]]), [[]]);

/** Answers that stand for all others, as far as these rules can tell them apart. */
function answersTo(question: Question, rules: Rule[]): (Value | null)[] {
  const said = [...new Set(rules.map(({ value }) => value).filter((value) => value !== "" && value !== otherOption))];
  const own = question.other ? ["…"] : [];
  const around = said.flatMap((one): (string | number)[] => {
    const number = numberOf(one);
    return number === null ? [one] : [number - 1, number, number + 1];
  });
  const given = ((): (Value | null)[] => {
    const options = question.options.map(({ value }) => value);
    switch (question.kind) {
      case "checkbox":
      case "consent":
        return [true];
      case "several_answers": {
        const named = options.filter((option) => said.some((one) => option.toLowerCase().includes(one.toLowerCase())));
        const rest = options.filter((option) => !named.includes(option)).slice(0, 1);
        return [...subsets([...named, ...rest, ...own]).filter((set) => set.length > 0), options];
      }
      case "multiple_choice":
      case "select":
        return [...options, ...own];
      case "matrix":
        return options.map((option) => Object.fromEntries(question.rows.map(({ value }) => [value, option])));
      case "scale":
        return Array.from({ length: 11 }, (_, at) => at);
      case "number":
        return [...around.filter((one) => typeof one === "number"), question.min ?? 0, question.max ?? 1];
      case "date":
        return [...said, ...said.flatMap(daysAround), "2000-01-01", "2100-01-01"];
      case "time":
        return [...said, "00:00", "23:59"];
      case "file":
        return [["file"]];
      case "address":
        return [{ postalCode: "1234 AB", houseNumber: "1" }, ...said.map((city) => ({ postalCode: "1234 AB", houseNumber: "1", city }))];
      default:
        return [...said, said.join(" "), "…"];
    }
  })();
  // What the question itself would refuse is no answer; with nothing left, what was thought of stands for others.
  const fits = given.filter(
    (value) => value !== null && value !== "" && kindOf(question.kind).check(value, question, "2026-01-01") === null,
  );
  const values = fits.length > 0 ? fits : given.slice(0, 1);
  return question.required ? values : [...values, null];
}

function daysAround(day: string): string[] {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? [] : [-1, 1].map((by) => new Date(at + by * dayMs).toISOString().slice(0, 10));
}

interface State {
  earlier: Map<string, Answered>;
  steps: PathStep[];
  asked: string[];
  end: Ending | null;
}

export function walkPaths(definition: FormDefinition): Walked {
  const items = placed(definition);
  const reached = new Set<string>();
  // What can be reached does not hang on what was asked on the way, so that far fewer states say it.
  const short = walked(items, { ways: false, reached });
  const long = walked(items, { ways: true });
  const all = items.flatMap(({ item, within }) => [item.id, ...within]);
  const paths = long.states.map(({ steps, asked, end }) => ({ steps, asked, end: end?.id ?? null }));
  return {
    unreachable: short.more ? [] : [...new Set(all)].filter((id) => !reached.has(id)),
    paths: paths.slice(0, limits.paths),
    more: long.more || paths.length > limits.paths,
  };
}

function walked(items: Placed[], { ways, reached }: { ways: boolean; reached?: Set<string> }): { states: State[]; more: boolean } {
  let states: State[] = [{ earlier: new Map(), steps: [], asked: [], end: null }];
  let more = false;
  for (const [at, one] of items.entries()) {
    const later = items.slice(at + 1).flatMap(rulesOf);
    const next: State[] = [];
    for (const state of states) {
      if (state.end || !one.conditions.every((condition) => holds(condition, state.earlier))) {
        if (ways || !state.end) next.push(state);
        continue;
      }
      for (const id of [one.item.id, ...one.within]) reached?.add(id);
      next.push(...after(state, one.item, later));
    }
    const distinct = merged(next, new Set(later.map(({ question }) => question)), ways);
    more ||= distinct.length > limits.states;
    states = distinct.slice(0, limits.states);
  }
  return { states, more };
}

function after(state: State, item: Item, later: Rule[]): State[] {
  if (item.kind === "end") return [{ ...state, end: item }];
  const asked = [...state.asked, item.id];
  if (kindOf(item.kind).silent) return [{ ...state, asked }];
  const rules = later.filter(({ question }) => question === item.id);
  const values = rules.length > 0 ? answersTo(item, rules) : [null];
  return values.map((value) => ({
    ...state,
    asked,
    earlier: new Map(state.earlier).set(item.id, { question: item, value }),
    steps: rules.length > 0 ? [...state.steps, { question: item.id, value }] : state.steps,
  }));
}

/** Two whose answers mean the same to what is to come are one, and of ways through the form were asked the same. @param needed questions on which something still depends */
function merged(states: State[], needed: ReadonlySet<string>, ways: boolean): State[] {
  const found = new Map<string, State>();
  for (const state of states) {
    const open = state.end ? [] : [...state.earlier].filter(([id]) => needed.has(id)).map(([id, { value }]) => [id, value]);
    const key = JSON.stringify(ways ? [open, state.asked, state.end?.id ?? null] : open);
    if (!found.has(key)) found.set(key, state);
  }
  return [...found.values()];
}
