/**
 * Files that nothing refers to are looked for by turns: those whose names begin with one letter, of as many tenants as one run has room for. So no run
 * has to remember where the last one stopped, and none begins with the same tenants each time.
 */
import { letters } from "./files.server";

const hour = 3_600_000;

/** Each costs a statement and a list of files, of the thousand of both that an invocation may ask. */
const tenantsAtOnce = 400;

/** @param tenants in the same order each time @param now the run's moment; runs are an hour apart */
export function turnAt(now: string, tenants: string[], atOnce = tenantsAtOnce): { letter: string; tenantIds: string[]; before: number } {
  const time = Date.parse(now);
  const hours = Math.floor(time / hour);
  const turns = Math.max(1, Math.ceil(tenants.length / atOnce));
  const turn = Math.floor(hours / letters.length) % turns;
  return {
    letter: letters[hours % letters.length]!,
    tenantIds: tenants.slice(turn * atOnce, (turn + 1) * atOnce),
    before: time - 24 * hour,
  };
}
