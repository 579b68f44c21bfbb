/** Sends orders to the load generator. */
import type { LoadOrder, LoadResult } from "./load.main";
import type { BenchProcess } from "./processes";

export type { LoadResult } from "./load.main";

/** Resolves to the result that the generator's program gives for its kind of order. */
export function applyLoad<Order extends object = LoadOrder, Result = LoadResult>(
  { child }: BenchProcess,
  order: Order,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("the load generator ended"));
    child.once("exit", onExit);
    child.once("message", (result) => {
      child.off("exit", onExit);
      resolve(result as Result);
    });
    child.send(order);
  });
}

/** A request as text for a kept-alive connection. */
export function httpText(method: "GET" | "POST", path: string, apiKey: string, body?: string): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Api-Key: ${apiKey}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const length = Buffer.byteLength(body);
  return `${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
}
