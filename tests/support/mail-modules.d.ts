/** The parts of two packages without types that the tests use. */
declare module "mailparser" {
  interface ParsedAddress {
    value: { name: string; address?: string }[];
    text: string;
  }
  export interface ParsedMail {
    subject?: string;
    from?: ParsedAddress;
    to?: ParsedAddress;
    replyTo?: ParsedAddress;
    messageId?: string;
    date?: Date;
    text?: string;
    html: string | false;
    headers: Map<string, unknown>;
  }
  export function simpleParser(source: string | Buffer): Promise<ParsedMail>;
}

declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  type Callback = (error?: (Error & { responseCode?: number }) | null, answer?: unknown) => void;
  export interface Session {
    id: string;
    secure: boolean;
    user?: string;
  }
  export class SMTPServer {
    constructor(options: {
      secure?: boolean;
      key?: string;
      cert?: string;
      authOptional?: boolean;
      authMethods?: string[];
      disabledCommands?: string[];
      logger?: boolean;
      onConnect?(session: Session, callback: Callback): void;
      onAuth?(auth: { method: string; username: string; password: string }, session: Session, callback: Callback): void;
      onMailFrom?(address: { address: string }, session: Session, callback: Callback): void;
      onRcptTo?(address: { address: string }, session: Session, callback: Callback): void;
      onData?(stream: Readable, session: Session, callback: Callback): void;
      onClose?(session: Session): void;
    });
    listen(port: number, host: string, callback: () => void): Server;
    close(callback?: () => void): void;
    on(event: "error", listener: (error: Error) => void): this;
    readonly server: Server;
  }
}
