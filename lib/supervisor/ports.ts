/** Free ports on a given address. */
import { createServer } from "node:net";

/** Resolves true when nobody listens on the port and we are allowed to. */
export function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Gives `count` different free ports, chosen by the system; holds all open until the last is known. */
export async function freePorts(count: number, host = "127.0.0.1"): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer();
      await new Promise<void>((resolve, reject) => {
        probe.once("error", reject);
        probe.listen({ host, port: 0 }, resolve);
      });
      return probe;
    }),
  );
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  });
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/**
 * The port to serve on. A requested port is used or refused; the default one gives way to a free one. Throws an Error
 * whose message is one line for the operator.
 */
export async function choosePort(host: string, asked: string | undefined, fallback: number): Promise<number> {
  if (asked !== undefined && asked !== "") {
    const port = Number(asked);
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      throw new Error(`PORT must be a number from 1 to 65535, not "${asked}".`);
    if (!(await isFree(host, port)))
      throw new Error(`Port ${port} is in use: stop what listens there or set PORT to another.`);
    return port;
  }
  if (await isFree(host, fallback)) return fallback;
  const [port] = await freePorts(1, host);
  return port ?? fallback;
}
