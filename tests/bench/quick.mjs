import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { cpuPerRequest, load, median, once, start } from "./measure.mjs";
import { referencePage } from "./page.mjs";
import { asBuild } from "./references.mjs";
import { stateWith } from "./state.mjs";

const root = join(import.meta.dirname, "../..");
const cache = join(root, ".cache/bench");
const which = process.argv[2];
const rounds = Number(process.argv[3] ?? 5);
const builds = process.argv.slice(4); // name=dir
const host = "scale400.localhost";
const thousand = await stateWith(cache, builds[0].split("=")[1], { vacancies: 1000 });
const { centerId, tenantId, vacancyId } = thousand.scale;
const scope = `tenant=${tenantId}&center=${centerId}`;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const servers = {};
for (const one of builds) {
  const [name, dir] = one.split("=");
  const f = join(cache, `q-${name}`);
  rmSync(f, { recursive: true, force: true });
  cpSync(thousand.folder, f, { recursive: true });
  servers[name] = await start(f, dir);
}
const first = Object.values(servers)[0];
const b0 = builds[0].split("=")[1];
const f = join(cache, "q-ref");
rmSync(f, { recursive: true, force: true });
cpSync(thousand.folder, f, { recursive: true });
const search = "/vacancies/search";
const targets = {};
if (which === "cache") {
  const size = (await once(agent, first.url, { host, path: search })).size;
  servers.ref = await start(f, asBuild(cache, "cache", join(import.meta.dirname, "references/cache.mjs"), b0));
  for (const n of Object.keys(servers)) targets[n] = n === "ref" ? { path: `/?size=${size}` } : { host, path: search };
} else if (which === "page") {
  servers.ref = await start(f, asBuild(cache, "page", await referencePage(cache), b0));
  for (const n of Object.keys(servers))
    targets[n] = n === "ref" ? { path: `${search}?${scope}` } : { host, path: search, headers: { cookie: "toast=%7B%7D" } };
} else if (which === "list" || which === "one") {
  servers.ref = await start(f, asBuild(cache, "sql", join(import.meta.dirname, "references/sql.mjs"), b0));
  const id = which === "one";
  for (const n of Object.keys(servers))
    targets[n] =
      n === "ref"
        ? { path: `/?${scope}${id ? `&id=${vacancyId}` : ""}` }
        : { host, path: `/api/v1/vacancies${id ? `/${vacancyId}` : ""}?include=organization` };
}
const r = Object.fromEntries(Object.keys(servers).map((n) => [n, []]));
for (const n of Object.keys(servers)) await load(agent, servers[n].url, targets[n], 300, 4);
for (let i = 0; i < rounds; i++) for (const n of Object.keys(servers)) r[n].push(await cpuPerRequest(agent, servers[n], targets[n]));
for (const n of Object.keys(r))
  console.log(
    n.padEnd(12),
    median(r[n]).toFixed(3),
    "ratio",
    median(r[n].map((v, i) => v / r.ref[i])).toFixed(3),
    r[n].map((v) => v.toFixed(2)).join(" "),
  );
for (const s of Object.values(servers)) s.stop();
process.exit(0);
