/** A proxy to Postgres that can lose the answer to one COMMIT. */
import { connect, createServer, type Socket } from "node:net";

/** Passes bytes on to Postgres. Once armed, it drops the answer to the next COMMIT and cuts the connection. */
export async function startCuttingProxy(target: URL) {
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
