/**
 * The functions, called in this process. With Web requests, as `serve()` of `inngest/edge` takes them, a call costs a
 * fifth more.
 */
import { type Inngest, InngestCommHandler, type InngestFunction } from "inngest";
import type { Answer, Call, ServeHandler } from "./protocol";

export function serveInProcess(client: Inngest.Any, functions: readonly InngestFunction.Any[]): ServeHandler {
  const handler = new InngestCommHandler({
    frameworkName: "purafactura",
    client,
    functions,
    handler: (call: Call) => ({
      method: () => call.method,
      url: () => new URL(call.url),
      headers: (name: string) => call.headers[name] ?? null,
      body: () => call.body,
      transformResponse: ({ status, headers, body }): Answer => ({ status, headers, body }),
    }),
  });
  return handler.createHandler();
}
