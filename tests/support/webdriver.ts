/** A browser of another maker, driven by WebDriver: Firefox by what it speaks itself (Marionette), WebKitGTK by its driver. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAsleep } from "./asleep";
import type { engines } from "./engines.mjs";

type Engine = ReturnType<typeof engines>[number];
type Name = keyof typeof commands;

/** As Marionette calls a command, and as WebDriver's HTTP has it; `{id}` is the element's. */
const commands = {
  navigate: ["WebDriver:Navigate", "/url"],
  script: ["WebDriver:ExecuteScript", "/execute/sync"],
  click: ["WebDriver:ElementClick", "/element/{id}/click"],
  clear: ["WebDriver:ElementClear", "/element/{id}/clear"],
  type: ["WebDriver:ElementSendKeys", "/element/{id}/value"],
  cookie: ["WebDriver:AddCookie", "/cookie"],
  forget: ["WebDriver:DeleteAllCookies", null],
} as const;

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

export interface Driver {
  send(name: Name, params?: Record<string, unknown>): Promise<unknown>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export const start = (engine: Engine): Promise<Driver> => (engine.name === "Firefox" ? startFirefox(engine) : startWebKit(engine));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<T>(attempt: () => Promise<T>, what: string): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what}: ${error}`);
      await pause(200);
    }
  }
}

/** One that is free now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function ended(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await Promise.race([gone, pause(3_000).then(() => child.kill("SIGKILL"))]);
}

async function startFirefox({ paths }: Engine): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const port = await freePort();
  const wishes = {
    "marionette.port": port,
    "intl.accept_languages": "nl",
    "datareporting.policy.dataSubmissionEnabled": false,
    "app.update.enabled": false,
    // The tests need nothing but this machine; what asks for more fails at once.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "localhost, .localhost, 127.0.0.1",
  };
  writeFileSync(
    join(profile, "user.js"),
    Object.entries(wishes)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(""),
  );
  const child = spawn(paths.browser!, ["--marionette", "--headless", "--no-remote", "--profile", profile], { stdio: "ignore" });
  const connect = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = createConnection(port, "127.0.0.1", () => resolve(socket)).once("error", reject);
    });
  const call = speak(await until(connect, "Firefox did not come up"));
  await call("WebDriver:NewSession", { capabilities: { alwaysMatch: {} } });
  await call("WebDriver:SetWindowRect", { width: 1280, height: 1000 });
  return {
    send: (name, params = {}) => call(commands[name][0], params),
    picture: async () => Buffer.from(String(await call("WebDriver:TakeScreenshot", { full: false })), "base64"),
    close: async () => {
      await ended(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Marionette's messages: their length in bytes, a colon, and `[kind, number, error or name, data]`. */
function speak(socket: Socket) {
  let heard = Buffer.alloc(0);
  let number = 0;
  const waiting = new Map<number, (answer: [number, number, unknown, Record<string, unknown> | null]) => void>();
  socket.on("data", (data) => {
    heard = Buffer.concat([heard, data]);
    for (let colon = heard.indexOf(":"); colon > 0; colon = heard.indexOf(":")) {
      const end = colon + 1 + Number(heard.subarray(0, colon));
      if (heard.length < end) return;
      const message = JSON.parse(heard.subarray(colon + 1, end).toString());
      heard = heard.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message as [number, number, unknown, Record<string, unknown> | null]);
    }
  });
  return (name: string, params: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      number++;
      waiting.set(number, ([, , error, answer]) =>
        error
          ? reject(new Error(`${name}: ${JSON.stringify(error).slice(0, 300)}`))
          : resolve(answer && "value" in answer ? answer.value : answer),
      );
      const text = JSON.stringify([0, number, name, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

async function startWebKit({ paths }: Engine): Promise<Driver> {
  const port = await freePort();
  const display = `:${90 + (port % 900)}`;
  const screen = spawn(paths.screen!, [display, "-screen", "0", "1400x1100x24", "-nolisten", "tcp"], { stdio: "ignore" });
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const child = spawn(paths.driver!, [`--port=${port}`], { stdio: "ignore", env });
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  const asked = { "webkitgtk:browserOptions": { binary: paths.browser, args: ["--automation"] } };
  const open = () => call("POST", "/session", { capabilities: { alwaysMatch: asked } });
  const { sessionId } = (await until(open, "WebKit did not come up")) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await call("POST", `${session}/window/rect`, { width: 1280, height: 1000 });
  return {
    send: (name, params = {}) => {
      const path = commands[name][1];
      if (path === null) return call("DELETE", `${session}/cookie`);
      return call("POST", session + path.replace("{id}", String(params.id)), params);
    },
    picture: async () => Buffer.from(String(await call("GET", `${session}/screenshot`)), "base64"),
    close: async () => {
      await call("DELETE", session).catch(() => {});
      await Promise.all([ended(child), ended(screen)]);
    },
  };
}

/** What a journey does, in words of its own: each waits until the page has what is asked for. */
export class Walker {
  constructor(private readonly driver: Driver) {}

  async goto(url: string) {
    await this.driver.send("navigate", { url });
  }

  script = <T>(script: string, ...args: unknown[]) => this.driver.send("script", { script, args }) as Promise<T>;

  /**
   * On a page that is awake: what a page does as it wakes up may undo what is begun before, such as going to another one.
   * The first that can be seen, of a selector and, where given, a text that it holds or is called by (a regular expression). */
  async the(selector: string, text = ""): Promise<string> {
    const look = `
      const [selector, text] = arguments;
      if (document.readyState !== "complete" || (${isAsleep})()) return null;
      return [...document.querySelectorAll(selector)].find((one) =>
        (one.type === "file" || one.getClientRects().length > 0) && !one.disabled &&
        new RegExp(text, "i").test((one.getAttribute("aria-label") || "") + one.textContent)) || null;`;
    const end = Date.now() + 20_000;
    for (;;) {
      const found = await this.script<Record<string, string> | null>(look, selector, text).catch(() => null);
      if (found) return found[elementKey]!;
      if (Date.now() > end) throw new Error(`There is no ${selector} ${text} on ${await this.script("return location.href")}`);
      await pause(150);
    }
  }

  /** Once more where the page was replaced between looking and pressing. */
  private async on(name: "click" | "clear" | "type", selector: string, text: string | undefined, params: Record<string, unknown> = {}) {
    for (let attempt = 1; ; attempt++) {
      const id = await this.the(selector, text);
      await this.script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", { [elementKey]: id }).catch(() => {});
      try {
        await this.driver.send(name, { id, ...params });
        return;
      } catch (error) {
        if (attempt === 5) throw error;
        await pause(300);
      }
    }
  }

  click = (selector: string, text?: string) => this.on("click", selector, text);

  async fill(selector: string, value: string) {
    await this.on("clear", selector, undefined);
    await this.on("type", selector, undefined, { text: value, value: [...value] });
  }

  upload = (selector: string, path: string) => this.on("type", selector, undefined, { text: path, value: [...path] });

  async isAt(address: RegExp) {
    const end = Date.now() + 20_000;
    for (;;) {
      const here = await this.script<string>("return location.pathname + location.search").catch(() => "");
      if (address.test(here)) return;
      if (Date.now() > end) throw new Error(`This is ${here}, not ${address}`);
      await pause(150);
    }
  }

  /** Another person, who reads Dutch. */
  async beSomebodyElse(origin: string) {
    await this.goto(`${origin}/robots.txt`);
    await this.driver.send("forget");
    await this.driver.send("cookie", { cookie: { name: "locale", value: "nl", path: "/" } });
  }
}
