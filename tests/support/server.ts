/** `npm start` as a process of its own, to be killed at will. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDir, root } from "../../bin/lib/paths.mjs";
import { storage } from "../../bin/lib/runtime.mjs";
import { Client, type Init, send } from "./http";

export interface ServerOptions {
  /** A seeded state to begin with; else the server seeds its own. */
  snapshot?: string;
  /** A state folder to go on with. It is kept. */
  state?: string;
  port?: number;
  env?: Record<string, string>;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export class Server {
  private child: ChildProcess | null = null;
  /** Everything the process printed. */
  output = "";

  private constructor(
    readonly state: string,
    readonly port: number,
    private readonly env: Record<string, string>,
    private readonly own: boolean,
  ) {}

  static async start({ snapshot, state, port, env = {} }: ServerOptions = {}): Promise<Server> {
    const folder = state ?? mkdtempSync(join(tmpdir(), "portal-server-"));
    if (snapshot) cpSync(storage(snapshot), storage(folder), { recursive: true });
    const server = new Server(folder, port ?? (await freePort()), env, !state);
    await server.begin();
    return server;
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${this.port}`);
  }

  /** Starts the process (again) on the same state. @throws with its output when it ends or is not there within two minutes */
  async begin(): Promise<void> {
    const env = { ...process.env, BUILD: buildDir, ...this.env, STATE: this.state, PORT: String(this.port) };
    const child = spawn(process.execPath, ["bin/start.mjs"], { cwd: root, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    this.output = "";
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Not there after two minutes:\n${this.output}`)), 120_000);
      for (const stream of [child.stdout, child.stderr]) {
        stream!.on("data", (chunk) => {
          this.output += chunk;
          if (!this.output.includes("Ctrl+C stops.")) return;
          clearTimeout(late);
          resolve();
        });
      }
      child.on("exit", (code) => {
        clearTimeout(late);
        reject(new Error(`Ended with ${code}:\n${this.output}`));
      });
    });
  }

  fetch(url: string, init?: Init): Promise<Response> {
    return send(this.url, url, init, true);
  }

  visitor(hostname: string): Client {
    return new Client(() => this.url, `http://${hostname}:${this.port}`, true);
  }

  /** Ends the process and all it started at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.end(() => process.kill(-this.child!.pid!, "SIGKILL"));
  }

  /** Kills the process and not what it started. */
  async killParentOnly(): Promise<void> {
    await this.end(() => this.child!.kill("SIGKILL"));
  }

  /** Ends the process as Ctrl+C does. @returns its exit code */
  async stop(): Promise<number | null> {
    return this.end(() => this.child!.kill("SIGTERM"));
  }

  private async end(how: () => void): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
    how();
    return ended;
  }

  async close(): Promise<void> {
    await this.kill();
    if (this.own) rmSync(this.state, { recursive: true, force: true });
  }
}
