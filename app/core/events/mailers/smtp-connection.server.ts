import { MailError } from "../mailer.server";

export interface SmtpSettings {
  hostname: string;
  port: number;
  secure: boolean;
  /** On this machine: TLS is not needed. */
  local: boolean;
  user: string;
  password: string;
  clientName: string;
  /** Milliseconds, for one answer. */
  timeout: number;
}

interface Answer {
  code: number;
  lines: string[];
}

interface Expectation {
  /** A no is about the server or our settings, not about this mail. */
  unreachable?: boolean;
  /** The dot: once it is written, the server may have taken the mail, whatever it still manages to say. */
  lastWord?: boolean;
}

/** Servers look at a mail before they answer the dot, and giving up on them means never knowing. */
const patience = 4;

const encoder = new TextEncoder();

export class SmtpConnection {
  private readonly decoder = new TextDecoder();
  private buffer = "";
  private reader: ReadableStreamDefaultReader<Uint8Array>;
  private writer: WritableStreamDefaultWriter<Uint8Array>;

  private constructor(
    private socket: Socket,
    private readonly settings: SmtpSettings,
  ) {
    this.reader = socket.readable.getReader();
    this.writer = socket.writable.getWriter();
    // A broken connection also shows at the next read; unheard, this would end the worker's invocation.
    socket.closed.catch(() => {});
  }

  /** @throws MailError (unreachable) */
  static async open(settings: SmtpSettings): Promise<SmtpConnection> {
    const { hostname, port, secure, local } = settings;
    const connect = import.meta.env.DEV ? (await import("./socket.node.server")).connect : (await import("cloudflare:sockets")).connect;
    const socket = connect({ hostname, port }, { secureTransport: secure ? "on" : local ? "off" : "starttls", allowHalfOpen: false });
    const connection = new SmtpConnection(socket, settings);
    try {
      await connection.greet();
      return connection;
    } catch (error) {
      connection.drop();
      throw error;
    }
  }

  private async greet(): Promise<void> {
    const { settings } = this;
    await this.expect(null, [220], { unreachable: true });
    let offers = await this.hello();
    if (!settings.secure && !settings.local) {
      if (!offers.some((line) => /^STARTTLS\b/i.test(line))) throw new MailError("later", "The mail server offers no encryption", true);
      await this.expect("STARTTLS", [220], { unreachable: true });
      // Words that came before the encryption must not count as said after it.
      if (this.buffer) throw new MailError("later", "The mail server speaks before the encryption", true);
      this.reader.releaseLock();
      this.writer.releaseLock();
      this.socket = this.socket.startTls();
      this.socket.closed.catch(() => {});
      this.reader = this.socket.readable.getReader();
      this.writer = this.socket.writable.getWriter();
      offers = await this.hello();
    }
    if (settings.user) await this.signIn(offers);
  }

  private async hello(): Promise<string[]> {
    const { lines } = await this.expect(`EHLO ${this.settings.clientName}`, [250], { unreachable: true });
    return lines.slice(1);
  }

  private async signIn(offers: string[]): Promise<void> {
    const { user, password } = this.settings;
    const methods = offers.find((line) => /^AUTH[ =]/i.test(line))?.toUpperCase() ?? "";
    const base64 = (text: string) => btoa(String.fromCharCode(...encoder.encode(text)));
    const no = { unreachable: true };
    if (/\bPLAIN\b/.test(methods)) {
      await this.expect(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, [235], no);
    } else if (/\bLOGIN\b/.test(methods)) {
      await this.expect("AUTH LOGIN", [334], no);
      await this.expect(base64(user), [334], no);
      await this.expect(base64(password), [235], no);
    } else {
      throw new MailError("later", "The mail server offers no way to sign in that we know", true);
    }
  }

  /** @throws MailError when the answer is not one of `codes`. */
  async expect(line: string | null, codes: number[], { unreachable = false, lastWord = false }: Expectation = {}): Promise<Answer> {
    let answer: Answer;
    try {
      answer = await this.within(this.settings.timeout * (lastWord ? patience : 1), async () => {
        if (line !== null) await this.writeLine(line);
        return this.answer();
      });
    } catch (error) {
      throw new MailError(lastWord ? "unknown" : "later", `No answer from the mail server: ${(error as Error).message}`, true);
    }
    if (codes.includes(answer.code)) return answer;
    const text = `${answer.code} ${answer.lines.join(" ")}`.slice(0, 300);
    // 421: the server closes the connection (RFC 5321, 3.8).
    if (unreachable || answer.code === 421) throw new MailError("later", text, true);
    throw new MailError(answer.code >= 500 ? "refused" : "later", text);
  }

  /** @throws MailError (unreachable) */
  async write(text: string): Promise<void> {
    try {
      await this.within(this.settings.timeout, () => this.writeLine(text));
    } catch (error) {
      throw new MailError("later", `The mail server does not take the mail: ${(error as Error).message}`, true);
    }
  }

  private writeLine(text: string): Promise<void> {
    return this.writer.write(encoder.encode(`${text}\r\n`));
  }

  async reset(): Promise<boolean> {
    return this.expect("RSET", [250]).then(
      () => true,
      () => false,
    );
  }

  async quit(): Promise<void> {
    await this.expect("QUIT", [221]).catch(() => {});
    this.drop();
  }

  /** Not awaited: after STARTTLS the runtime's promise never settles (workerd issue 2060). */
  drop(): void {
    this.socket.close().catch(() => {});
  }

  private async answer(): Promise<Answer> {
    const lines: string[] = [];
    for (;;) {
      const line = await this.line();
      const [, code, more, text] = /^(\d{3})(-?)[ ]?(.*)$/.exec(line) ?? [];
      if (!code) throw new Error(`Not an answer: ${line.slice(0, 100)}`);
      lines.push(text!);
      if (!more) return { code: Number(code), lines };
    }
  }

  private async line(): Promise<string> {
    for (;;) {
      const end = this.buffer.indexOf("\n");
      if (end >= 0) {
        const line = this.buffer.slice(0, end).trimEnd();
        this.buffer = this.buffer.slice(end + 1);
        return line;
      }
      if (this.buffer.length > 10_000) throw new Error("An answer without an end");
      const { value, done } = await this.reader.read();
      if (done) throw new Error("The connection was closed");
      this.buffer += this.decoder.decode(value, { stream: true });
    }
  }

  private async within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Nothing within ${milliseconds / 1000} seconds`)), milliseconds);
    });
    try {
      return await Promise.race([work(), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
