/**
 * What the network does to Postgres: a proxy that loses the answer to a COMMIT, one that passes nothing for a while,
 * and rows whose transaction dies at COMMIT.
 */
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { type Database, openDatabase } from "../connection/client";
import { queryAs } from "./cluster";
import type { TestDatabase } from "./test-database";

/** Does something on a connection that is cut instead of answering its COMMIT, which Postgres did. */
export async function losingCommit<Result>(
  { appUrl }: TestDatabase,
  deed: (db: Database) => Promise<Result>,
): Promise<Result> {
  const proxy = await startCuttingProxy(new URL(appUrl));
  const db = await openDatabase({ url: proxy.url, lanes: 1, pool: 1, systemLanes: 1, systemPool: 1 });
  try {
    proxy.arm();
    const result = await deed(db);
    if (!proxy.wasUsed()) throw new Error("no COMMIT passed the proxy");
    return result;
  } finally {
    await db.close();
    proxy.close();
  }
}

/** Every transaction that inserts a row here loses its connection at COMMIT and keeps nothing; call the result to end it. */
export async function dieAtCommit({ ownerUrl }: TestDatabase, table: string): Promise<() => Promise<unknown>> {
  await queryAs(
    ownerUrl,
    `create function die() returns trigger language plpgsql security definer as $$
     begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
     create constraint trigger die after insert on ${table}
       deferrable initially deferred for each row execute function die()`,
  );
  return () => queryAs(ownerUrl, `drop trigger die on ${table}`);
}

/** Passes bytes on to Postgres. Once armed, it drops the answer to the next COMMIT and cuts the connection. */
async function startCuttingProxy(target: URL) {
  let armed = false;
  const server = createServer((client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    let cutting = false;
    client.on("data", (bytes) => {
      if (armed && bytes.includes("commit")) {
        armed = false;
        cutting = true;
      }
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (cutting && bytes.includes("COMMIT")) client.destroy();
      else if (!cutting) client.write(bytes);
    });
    endTogether(client, upstream);
  });
  return {
    url: await listenFor(server, target),
    arm() {
      armed = true;
    },
    wasUsed: () => !armed,
    close: () => server.close(),
  };
}

export interface SilentProxy {
  /** The address of the database through this proxy. */
  url: string;
  /** Connections that were opened to it. */
  accepted(): number;
  /** Passes no byte until `speak`. Connections stay open, as when a cable is pulled. */
  silence(): void;
  speak(): void;
  close(): void;
}

/** Passes bytes on to Postgres while it is not silent. */
export async function startSilentProxy(target: URL): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let silent = false;
  let accepted = 0;
  const server = createServer((client: Socket) => {
    accepted += 1;
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on("data", (bytes) => other.write(bytes)).on("close", () => sockets.delete(one));
      if (silent) one.pause();
    }
    endTogether(client, upstream);
  });
  return {
    url: await listenFor(server, target),
    accepted: () => accepted,
    silence() {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    speak() {
      silent = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function endTogether(client: Socket, upstream: Socket): void {
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on("error", () => other.destroy());
    one.on("close", () => other.destroy());
  }
}

/** Listens on a free port; resolves to `target` with this port. */
async function listenFor(server: Server, target: URL): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target.href);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return url.href;
}
