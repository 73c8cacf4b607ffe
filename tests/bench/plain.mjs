/**
 * The portal as `npm start` serves it, its front counted, beside what somebody would write by hand and serve without one: references/sql.mjs, one batch for
 * the list, one statement for one. Goals: issue 26.
 */
import { cpuPerRequest, load, median, once, percentile } from "./measure.mjs";

/**
 * @param {{ host: string, scope: string, vacancyId: string, search: string, uncached: Record<string, string> }} of
 * @returns {{ name: string, portal: object, plain: object, most?: number }[]}
 */
export const besides = ({ host, scope, vacancyId, search, uncached }) => {
  const list = "/api/v1/vacancies?include=organization";
  const one = `/api/v1/vacancies/${vacancyId}?include=organization`;
  const plainList = { path: `/?${scope}` };
  const plainOne = { path: `/?${scope}&id=${vacancyId}` };
  return [
    { name: "API: list of 20, for a stranger", most: 1.4, portal: { host, path: list }, plain: plainList },
    { name: "API: list of 20, made anew", portal: { host, path: list, headers: uncached }, plain: plainList },
    { name: "API: one vacancy, for a stranger", most: 1, portal: { host, path: one }, plain: plainOne },
    { name: "API: one vacancy, made anew", portal: { host, path: one, headers: uncached }, plain: plainOne },
    { name: "search page, rendered", most: 3, portal: { host, path: search, headers: uncached }, plain: plainList },
    { name: "search page from the edge cache", most: 0.6, portal: { host, path: search }, plain: plainList },
  ];
};

const number = (value, digits = 2) => value.toFixed(digits).padStart(8);

/** @returns how many goals were missed */
export async function besidePlain(agent, { portal, plain }, subjects, rounds, say) {
  say(
    "\nWith the front of `npm start`, beside a plain hand-written Worker without one: CPU per request in ms, size, p50 at one connection",
  );
  say(`${"".padEnd(46)}  portal    plain   ratio   goal      bytes of plain's   p50 portal/plain (goal ≤ 1.5)`);
  let missed = 0;
  for (const { name, most, portal: ours, plain: theirs } of subjects) {
    const pair = [
      [portal, ours],
      [plain, theirs],
    ];
    for (const [server, target] of pair) await load(agent, server.url, target, 200, 4);
    const spent = [];
    for (let round = 0; round < rounds; round++) {
      const cpu = [];
      for (const [server, target] of pair) cpu.push(await cpuPerRequest(agent, server, target));
      spent.push(cpu);
    }
    const [mine, his] = [0, 1].map((at) => median(spent.map((cpu) => cpu[at])));
    const ratio = median(spent.map(([one, other]) => one / other));
    const sizes = [];
    const times = [];
    for (const [server, target] of pair) {
      sizes.push((await once(agent, server.url, target)).size);
      times.push(percentile((await load(agent, server.url, target, 150, 1)).times, 0.5));
    }
    const over = most !== undefined && ratio > most;
    if (over) missed++;
    const goal = (most === undefined ? "" : `≤ ${most}${over ? " missed" : ""}`).padEnd(12);
    const waits = `${number(times[0])}/${times[1].toFixed(2)} = ${(times[0] / times[1]).toFixed(2)}`;
    say(`${name.padEnd(46)}${number(mine)} ${number(his)} ${number(ratio)}   ${goal}${number(sizes[0] / sizes[1])}           ${waits}`);
  }
  return missed;
}
