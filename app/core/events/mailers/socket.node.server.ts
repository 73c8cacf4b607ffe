/** `cloudflare:sockets` for `npm run dev`, where the code runs in Node. STARTTLS is not needed there and not there. */
import { connect as connectPlain } from "node:net";
import { Duplex } from "node:stream";
import { connect as connectSecure } from "node:tls";

export function connect({ hostname, port }: SocketAddress, { secureTransport }: SocketOptions): Socket {
  const socket =
    secureTransport === "on" ? connectSecure({ host: hostname, port, servername: hostname }) : connectPlain({ host: hostname, port });
  const { readable, writable } = Duplex.toWeb(socket);
  const closed = new Promise<void>((resolve, reject) => {
    socket.once("close", resolve);
    socket.once("error", reject);
  });
  return {
    readable,
    writable,
    closed,
    close: async () => {
      socket.destroy();
    },
    startTls() {
      throw new Error("Use smtps:// in development, or a mail server on this machine");
    },
  } as unknown as Socket;
}
