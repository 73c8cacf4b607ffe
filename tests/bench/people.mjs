/** The list of people as an admin sees it, with a hundred and with a hundred thousand of them. */
import { demoPassword } from "../../bin/lib/seed.mjs";
import { cpuPerRequest, median, once } from "./measure.mjs";

const host = "scale400.localhost";

export const lists = [
  ["people by API, 20 with total", "/api/v1/users"],
  ["people by API, filtered by state", "/api/v1/users?filter%5Bstatus_eq%5D=active"],
  ["the page of people", "/users"],
];

/** @returns the cookies of the scale tenant's admin */
export async function signedIn(agent, server) {
  const answer = await once(agent, server.url, {
    host,
    path: "/auth/sign_in",
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: "admin@scale.test", password: demoPassword }),
  });
  if (answer.status !== 200) throw new Error(`Nobody can sign in: ${answer.status}`);
  return answer.headers["set-cookie"].map((cookie) => cookie.split(";")[0]).join("; ");
}

/** The lists of a small and of a large installation in turns. @returns per list the CPU per request of both, and what D1 had to do */
export async function compare(agent, small, large, rounds) {
  const cookies = [await signedIn(agent, small), await signedIn(agent, large)];
  const found = [];
  for (const [name, path] of lists) {
    const [few, many] = cookies.map((cookie) => ({ host, path, headers: { cookie } }));
    const ratios = [];
    const spent = [];
    for (let round = 0; round < rounds; round++) {
      const cpu = [await cpuPerRequest(agent, small, few), await cpuPerRequest(agent, large, many)];
      spent.push(cpu);
      ratios.push(cpu[1] / cpu[0]);
    }
    const d1 = /trips=(\d+); read=(\d+)/.exec((await once(agent, large.url, many)).headers["x-d1"] ?? "") ?? [];
    found.push({
      name,
      few: median(spent.map(([cpu]) => cpu)),
      many: median(spent.map(([, cpu]) => cpu)),
      ratio: median(ratios),
      trips: d1[1],
      read: d1[2],
    });
  }
  return found;
}
