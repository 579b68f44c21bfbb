/** A webhook receiver on loopback that answers as a test says and keeps what it receives. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  receivedAt: number;
}

export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

export interface Receiver {
  url: string;
  received: Received[];
  /** Queues behaviours for the next requests; afterwards the usual one applies. */
  next(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

export const answer =
  (status: number, headers: Record<string, string> = {}, body = ""): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end(body);
export const hang: Behaviour = () => {};
export const cut: Behaviour = (response) => void response.destroy();

/** `usual` is the behaviour when nothing is queued. */
export async function startReceiver(usual: Behaviour = answer(204)): Promise<Receiver> {
  const received: Received[] = [];
  const queue: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      path: request.url ?? "",
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString("utf8"),
      receivedAt: performance.now(),
    });
    (queue.shift() ?? usual)(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    next: (...behaviours) => void queue.push(...behaviours),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
