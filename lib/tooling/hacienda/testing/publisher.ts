/** A loopback server that publishes files as the authority does, or fails to. */
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Publisher {
  origin: string;
  /** Path → the bytes to serve, or a function that answers otherwise. */
  files: Map<string, Buffer | ((response: ServerResponse) => void)>;
  close(): Promise<void>;
}

export async function startPublisher(): Promise<Publisher> {
  const files: Publisher["files"] = new Map();
  const answer: RequestListener = (request, response) => {
    const file = files.get(request.url ?? "");
    if (typeof file === "function") file(response);
    else if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  };
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
