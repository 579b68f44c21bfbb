/** COMMITs that fail: a proxy to Postgres that loses the answer to one, and rows whose transaction dies at it. */
import { connect, createServer, type Socket } from "node:net";
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
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = new URL(target.href);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    arm() {
      armed = true;
    },
    wasUsed: () => !armed,
    close: () => server.close(),
  };
}
