/** One process opens the databases: SQLite must not have two writers. Others ask it by a secret that only the folder's owner can read. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { join } from "node:path";

const ownerFile = (state) => join(state, "owner.json");

export async function ownerOf(state) {
  const owner = readOwner(state);
  return owner && (await ask(owner, "ping", {}).catch(() => null)) ? owner : null;
}

function readOwner(state) {
  try {
    return JSON.parse(readFileSync(ownerFile(state), "utf8"));
  } catch {
    return null;
  }
}

/**
 * Makes this process the owner. What a killed owner left behind is cleared away first.
 * @returns {Promise<{ describe(facts: object): void, answer(name: string, work: (body: any) => Promise<unknown>): void, release(): void } | null>} null when another process owns the folder
 */
export async function claim(state) {
  mkdirSync(state, { recursive: true });
  const secret = randomBytes(24).toString("hex");
  /** @type {Record<string, (body: any) => Promise<unknown>>} */
  const answers = { ping: async () => ({ pid: process.pid }) };
  const server = http.createServer((request, response) => void serve(request, response, secret, answers));
  await new Promise((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  server.unref();
  let facts = { pid: process.pid, port: server.address().port, secret };
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(ownerFile(state), JSON.stringify(facts), { flag: "wx", mode: 0o600 });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (attempt === 5 || (await ownerOf(state))) {
        server.close();
        return null;
      }
      rmSync(ownerFile(state), { force: true });
    }
  }
  endOrphan(state);
  return {
    describe(more) {
      facts = { ...facts, ...more };
      writeFileSync(ownerFile(state), JSON.stringify(facts), { mode: 0o600 });
    },
    answer(name, work) {
      answers[name] = work;
    },
    release() {
      server.close();
      server.closeAllConnections();
      if (readOwner(state)?.secret === secret) rmSync(ownerFile(state), { force: true });
    },
  };
}

/** workerd outlives a parent that was killed when its keeper was killed too. */
function endOrphan(state) {
  const file = join(state, "workerd.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8"));
  try {
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    if (pid > 1 && /workerd(\.sh)? serve/.test(command)) process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
  rmSync(file, { force: true });
}

async function serve(request, response, secret, answers) {
  const reply = (status, body) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (request.headers.authorization !== `Bearer ${secret}`) return reply(403, {});
  const work = answers[request.url.slice(1)];
  if (!work) return reply(404, { error: "The process that uses this folder is still starting; try again in a moment." });
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    reply(200, (await work(JSON.parse(Buffer.concat(chunks).toString() || "{}"))) ?? {});
  } catch (error) {
    reply(500, { error: String(error?.message ?? error) });
  }
}

/** Asks the owner to do something; see `answer`. @throws Error with the owner's words */
export function ask(owner, name, body) {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: "127.0.0.1",
        port: owner.port,
        path: `/${name}`,
        method: "POST",
        headers: { authorization: `Bearer ${owner.secret}` },
        agent: false,
      },
      async (response) => {
        const chunks = [];
        for await (const chunk of response) chunks.push(chunk);
        const answer = JSON.parse(Buffer.concat(chunks).toString() || "{}");
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(answer.error ?? `The owner of the folder answered ${response.statusCode}`));
      },
    );
    request.on("error", reject);
    request.end(JSON.stringify(body));
  });
}
