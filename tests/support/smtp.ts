/** A mail server on this machine that keeps what it accepts, and misbehaves on request. */
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { type Session, SMTPServer } from "smtp-server";

export interface MailServer {
  port: number;
  url: string;
  /** Everything accepted, as it came. */
  sources: string[];
  /** How many connections were opened. */
  connections: number;
  sessions: Session[];
  mails(): Promise<ParsedMail[]>;
  close(): Promise<void>;
}

interface Behaviour {
  /** Refuses at this point with this code; the recipient's address decides. */
  rcpt?(address: string): number | null;
  /** The answer to the dot: a code, or "silence", or "hangup". What is accepted before that is kept. */
  dot?(source: string): number | "silence" | "hangup" | null;
  /** Mails per connection before it hangs up at MAIL FROM. */
  perConnection?: number;
  user?: { name: string; password: string };
  tls?: { key: string; cert: string; from: "start" | "STARTTLS" };
  port?: number;
}

const refusal = (code: number) => Object.assign(new Error(`refused with ${code}`), { responseCode: code });

export async function mailServer({
  rcpt,
  dot,
  perConnection = Number.POSITIVE_INFINITY,
  user,
  tls,
  port = 0,
}: Behaviour = {}): Promise<MailServer> {
  const sources: string[] = [];
  const sessions: Session[] = [];
  const count = new Map<string, number>();
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    ...(tls && { key: tls.key, cert: tls.cert, secure: tls.from === "start" }),
    authOptional: !user,
    disabledCommands: [...(user ? [] : ["AUTH"]), ...(tls?.from === "STARTTLS" ? [] : ["STARTTLS"])],
    onConnect(session, callback) {
      sessions.push(session);
      callback();
    },
    onAuth({ username, password }, _, callback) {
      if (username === user?.name && password === user.password) callback(null, { user: username });
      else callback(refusal(535));
    },
    onMailFrom(_, session, callback) {
      const sent = (count.get(session.id) ?? 0) + 1;
      count.set(session.id, sent);
      callback(sent > perConnection ? refusal(421) : null);
    },
    onRcptTo({ address }, _, callback) {
      const code = rcpt?.(address);
      callback(code ? refusal(code) : null);
    },
    onData(stream, _, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString();
        const answer = dot?.(source) ?? null;
        if (typeof answer === "number") return callback(refusal(answer));
        sources.push(source);
        if (answer === "hangup") for (const socket of sockets) socket.destroy();
        else if (answer !== "silence") callback();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const bound = (server.server.address() as AddressInfo).port;
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    sources,
    sessions,
    get connections() {
      return sessions.length;
    },
    mails: () => Promise.all(sources.map((source) => simpleParser(source))),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
