import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { smtpMailer, smtpSettings } from "~/core/events/mailers/smtp.server";
import type { Mail } from "~/core/events/mime";
import { type MailServer, mailServer } from "../support/smtp";

const mail = (changes: Partial<Mail> = {}): Mail => ({
  messageId: "019a0000-0000-7000-8000-000000000001@example.org",
  from: { name: "Vrijwilligers Zuid-Über", email: "noreply@example.org" },
  to: { name: "Sanne", email: "sanne@example.nl" },
  replyTo: null,
  subject: "Je bent welkom 🎉",
  text: "Hallo Sanne,\n.\n..\n.dot\nEinde",
  html: "<p>Hallo</p>\n.\n",
  language: "nl",
  unsubscribeUrl: null,
  ...changes,
});

let server: MailServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const never = async () => {};
const mailer = (url: string, timeout = 400) => smtpMailer({ ...smtpSettings(url, "noreply@example.org"), timeout });

describe("SMTP", () => {
  it("carries a mail over unharmed, dots and all", async () => {
    server = await mailServer();
    const post = mailer(server.url);
    await post.send(mail(), never);
    await post.close();
    const [got] = await server.mails();
    expect(got!.subject).toBe("Je bent welkom 🎉");
    expect(got!.from!.value).toEqual([{ name: "Vrijwilligers Zuid-Über", address: "noreply@example.org" }]);
    expect(got!.text!.trim()).toBe("Hallo Sanne,\n.\n..\n.dot\nEinde");
    expect(got!.html).toContain("<p>Hallo</p>\n.\n");
    expect(got!.messageId).toBe("<019a0000-0000-7000-8000-000000000001@example.org>");
  });

  it("uses one connection for many mails, also after a refusal", async () => {
    server = await mailServer({ rcpt: (address) => (address.startsWith("gone") ? 550 : null) });
    const post = mailer(server.url);
    await post.send(mail(), never);
    await expect(post.send(mail({ to: { name: "", email: "gone@example.nl" } }), never)).rejects.toMatchObject({
      outcome: "refused",
      unreachable: false,
    });
    await post.send(mail(), never);
    await post.close();
    expect(server.sources).toHaveLength(2);
    expect(server.connections).toBe(1);
  });

  it("takes a new connection when the server has had enough of the old one", async () => {
    server = await mailServer({ perConnection: 2 });
    const post = mailer(server.url);
    for (let sent = 0; sent < 5; sent++) await post.send(mail(), never);
    expect(server.sources).toHaveLength(5);
    expect(server.connections).toBe(3);
  });

  it.each([
    [450, "later"],
    [550, "refused"],
  ])("understands %i for a recipient as %s", async (code, outcome) => {
    server = await mailServer({ rcpt: () => code });
    await expect(mailer(server.url).send(mail(), never)).rejects.toMatchObject({ outcome, unreachable: false });
  });

  it.each([
    [451, "later"],
    [554, "refused"],
  ])("understands %i after the dot as %s", async (code, outcome) => {
    server = await mailServer({ dot: () => code });
    await expect(mailer(server.url).send(mail(), never)).rejects.toMatchObject({ outcome, unreachable: false });
  });

  it.each(["silence", "hangup"] as const)("knows that it does not know, after %s in place of an answer to the dot", async (answer) => {
    server = await mailServer({ dot: () => answer });
    await expect(mailer(server.url, 250).send(mail(), never)).rejects.toMatchObject({ outcome: "unknown" });
    expect(server.sources).toHaveLength(1);
  });

  it("leaves nothing with the server when the handing over is called off", async () => {
    server = await mailServer();
    const post = mailer(server.url);
    await expect(post.send(mail(), () => Promise.reject(new Error("lost claim")))).rejects.toThrow("lost claim");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.sources).toHaveLength(0);
    await post.send(mail(), never);
    expect(server.sources).toHaveLength(1);
  });

  it("asks before the dot and not after it", async () => {
    server = await mailServer();
    let before = -1;
    await mailer(server.url).send(mail(), async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      before = server!.sources.length;
    });
    expect(before).toBe(0);
    expect(server.sources).toHaveLength(1);
  });

  it("signs in, and says no mail gets through when it may not", async () => {
    server = await mailServer({ user: { name: "portal@x", password: "geheim ü" } });
    const address = (password: string) => `smtp://portal%40x:${encodeURIComponent(password)}@127.0.0.1:${server!.port}`;
    await mailer(address("geheim ü")).send(mail(), never);
    expect(server.sources).toHaveLength(1);
    await expect(mailer(address("fout")).send(mail(), never)).rejects.toMatchObject({ outcome: "later", unreachable: true });
  });

  it.each(["", "220 hoi\r\n", "220 hoi\r\n250", "onzin\r\n", "554 niet hier\r\n", "220-a\r\n220-b\r\n"])(
    "is not held up by a server that says %j and hangs up",
    async (words) => {
      const rude = net.createServer((socket) => {
        socket.on("error", () => {});
        socket.end(words);
      });
      await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
      const url = `smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`;
      await expect(mailer(url).send(mail(), never)).rejects.toMatchObject({ outcome: "later", unreachable: true });
      rude.close();
      await expect(mailer(url).send(mail(), never)).rejects.toMatchObject({ outcome: "later", unreachable: true });
    },
  );

  it("is not held up by a server that says nothing, or never ends a line", async () => {
    for (const flood of ["", "2".repeat(50_000)]) {
      const mute = net.createServer((socket) => {
        socket.on("error", () => {});
        socket.write(flood);
      });
      await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
      const url = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`;
      await expect(mailer(url, 150).send(mail(), never)).rejects.toMatchObject({ outcome: "later", unreachable: true });
      mute.close();
    }
  });

  it("reads its settings from an address", () => {
    const read = (url: string) => smtpSettings(url, "noreply@example.org");
    expect(read("smtp://localhost:1025")).toMatchObject({
      hostname: "localhost",
      port: 1025,
      secure: false,
      local: true,
      user: "",
      clientName: "example.org",
    });
    expect(read("smtps://a%40b:p%3Aw@mail.example.nl")).toMatchObject({
      port: 465,
      secure: true,
      local: false,
      user: "a@b",
      password: "p:w",
    });
    expect(read("smtp://mail.example.nl")).toMatchObject({ port: 587, secure: false, local: false });
    expect(read("smtp://[::1]:25")).toMatchObject({ hostname: "::1", local: true });
    expect(() => read("http://mail.example.nl")).toThrow("smtp://");
    expect(() => read("mail")).toThrow();
  });
});

describe("SMTP from the worker's own runtime", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-smtp-"));
  let send: (settings: object, mails: Mail[]) => Promise<unknown[]>;
  let dispose: () => Promise<void>;
  let tls: { key: string; cert: string };

  beforeAll(async () => {
    const at = (name: string) => join(folder, name);
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", at("key.pem"), "-out", at("cert.pem"), ...subject],
      { stdio: "ignore" },
    );
    tls = { key: readFileSync(at("key.pem"), "utf8"), cert: readFileSync(at("cert.pem"), "utf8") };
    // Miniflare reads this once, when it is imported; workerd then trusts this test's own authority.
    process.env.NODE_EXTRA_CA_CERTS = at("cert.pem");
    const { Miniflare } = await import("miniflare");
    writeFileSync(at("worker.ts"), worker);
    const alias = { "~db": join(import.meta.dirname, "../../db"), "~": join(import.meta.dirname, "../../app") };
    await build({
      configFile: false,
      logLevel: "error",
      resolve: { alias },
      define: { "import.meta.env.DEV": "false" },
      ssr: { target: "webworker", noExternal: true },
      build: {
        ssr: at("worker.ts"),
        outDir: at("out"),
        target: "es2022",
        rollupOptions: { external: /^cloudflare:/, output: { inlineDynamicImports: true, entryFileNames: "worker.mjs" } },
      },
    });
    const miniflare = new Miniflare({
      modules: true,
      script: readFileSync(at("out/worker.mjs"), "utf8"),
      compatibilityDate: "2026-04-20",
      compatibilityFlags: ["nodejs_compat"],
    });
    send = async (settings, mails) =>
      (await miniflare.dispatchFetch("http://worker/", { method: "POST", body: JSON.stringify({ settings, mails }) })).json() as Promise<
        unknown[]
      >;
    dispose = () => miniflare.dispose();
  }, 60_000);
  afterAll(async () => {
    await dispose?.();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = (url: string) => ({ ...smtpSettings(url, "noreply@example.org"), timeout: 1000 });

  it("reaches a server on this machine without encryption or sign-in", async () => {
    server = await mailServer();
    expect(await send(settings(server.url), [mail(), mail()])).toEqual(["sent", "sent"]);
    expect((await server.mails())[1]!.subject).toBe("Je bent welkom 🎉");
    expect(server.connections).toBe(1);
  });

  it("speaks TLS from the start", async () => {
    server = await mailServer({ tls: { ...tls, from: "start" }, user: { name: "u", password: "p" } });
    expect(await send(settings(`smtps://u:p@localhost:${server.port}`), [mail()])).toEqual(["sent"]);
    expect(server.sessions[0]!.secure).toBe(true);
  });

  it("changes to TLS by STARTTLS, and sends nothing to a server far away that has none", async () => {
    server = await mailServer({ tls: { ...tls, from: "STARTTLS" }, user: { name: "u", password: "p" } });
    const faraway = (url: string) => ({ ...settings(url), local: false });
    expect(await send(faraway(`smtp://u:p@localhost:${server.port}`), [mail(), mail()])).toEqual(["sent", "sent"]);
    expect(server.sessions[0]!.secure).toBe(true);
    await server.close();
    server = await mailServer({ user: { name: "u", password: "p" } });
    expect(await send(faraway(`smtp://u:p@localhost:${server.port}`), [mail()])).toEqual(["later: The mail server offers no encryption"]);
  });

  it("goes on when the server is not there, hangs up or keeps silent", async () => {
    expect(await send(settings("smtp://127.0.0.1:1"), [mail()])).toEqual([expect.stringMatching(/^later/)]);
    const rude = net.createServer((socket) => socket.end("220 hoi\r\n"));
    await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
    expect(await send(settings(`smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`), [mail()])).toEqual([
      expect.stringMatching(/^later/),
    ]);
    rude.close();
    server = await mailServer({ dot: () => "hangup" });
    expect(await send(settings(server.url), [mail()])).toEqual([expect.stringMatching(/^unknown/)]);
  });
});

const worker = `
  import { smtpMailer } from "~/core/events/mailers/smtp.server";
  export default {
    async fetch(request) {
      const { settings, mails } = await request.json();
      const mailer = smtpMailer(settings);
      const results = [];
      for (const mail of mails) {
        results.push(await mailer.send(mail, async () => {}).then(() => "sent", (error) => error.outcome + ": " + error.message));
      }
      await mailer.close();
      return Response.json(results);
    },
  };
`;
