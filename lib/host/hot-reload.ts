/** Development only: forwards Next's hot-reload socket. In production an offered upgrade is ignored. */
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { type Duplex, pipeline } from "node:stream";
import { Pool } from "undici";

const PATH = "/_next/hmr";
/** Enough for the browser tabs of one developer. */
const SOCKETS_MAX = 100;

export interface HotReload {
  /** True when this request is to be upgraded. */
  wants(request: IncomingMessage): boolean;
  pass(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

export function createHotReload(origin: string): HotReload {
  const pool = new Pool(origin);
  const open = new Set<Duplex>();

  async function join(request: IncomingMessage, socket: Duplex): Promise<void> {
    const { headers, url: path = PATH } = request;
    const passed = Object.entries(headers).filter(([name]) => /^(host|origin|cookie|sec-websocket-.*)$/.test(name));
    const answer = await pool.upgrade({ path, headers: Object.fromEntries(passed), protocol: "websocket" });
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`);
    // When one side ends, end the other.
    pipeline(answer.socket, socket, answer.socket, () => undefined);
  }

  return {
    wants: ({ headers, url = "" }) => headers.upgrade?.toLowerCase() === "websocket" && url.startsWith(PATH),
    pass: (request, socket, head) => {
      if (open.size >= SOCKETS_MAX) return void socket.destroy();
      open.add(socket);
      socket.once("close", () => open.delete(socket)).once("error", () => socket.destroy());
      // The server's idle limit is for requests; this connection may be silent.
      if (socket instanceof Socket) socket.setTimeout(0);
      socket.unshift(head);
      join(request, socket).catch(() => socket.destroy());
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await pool.destroy();
    },
  };
}
