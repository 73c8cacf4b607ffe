/** A seeded state folder of a given size, made once and again when the schema changes. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../../bin/lib/build.mjs";
import { startWorker } from "../../bin/lib/runtime.mjs";

/**
 * @param {{ vacancies: number, users?: number }} size
 * @returns the folder, and the ids of the centre of exactly 400 vacancies in it
 */
export async function stateWith(cache, built, { vacancies, users }) {
  const folder = join(cache, users === undefined ? `state-${vacancies}` : `state-${vacancies}-${users}`);
  const note = join(folder, "bench.json");
  const made = hashOf(["migrations", "db/seeds"]);
  const kept = existsSync(note) ? JSON.parse(readFileSync(note, "utf8")) : null;
  if (kept?.made === made) return { folder, scale: kept.scale };
  rmSync(folder, { recursive: true, force: true });
  const args = ["seed", "--vacancies", String(vacancies), ...(users === undefined ? [] : ["--users", String(users)])];
  execFileSync(process.execPath, [join(import.meta.dirname, "../../bin/portal.mjs"), ...args], {
    env: { ...process.env, STATE: folder, BUILD: built },
    stdio: "inherit",
  });
  const scale = await scaleCenter(folder);
  writeFileSync(note, JSON.stringify({ made, scale }));
  return { folder, scale };
}

async function scaleCenter(state) {
  const runtime = await startWorker({ state });
  const db = await runtime.d1("DB");
  const { results } = await db
    .prepare("select tenant_id as tenantId, center_id as centerId from hosts where hostname = 'scale400.localhost'")
    .all();
  const [{ tenantId, centerId }] = results;
  const found = await db
    .prepare(
      "select id from vacancies where tenant_id = ? and center_id = ? and status = 'published' and expires_at > ? order by published_at desc limit 1",
    )
    .bind(tenantId, centerId, new Date().toISOString())
    .all();
  await runtime.dispose();
  return { tenantId, centerId, vacancyId: found.results[0].id };
}
