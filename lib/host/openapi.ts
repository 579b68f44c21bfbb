/** The API document on the plain host, so that it is served even when Next does not run. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Method } from "@/lib/contract/define-endpoint";
import { openApiRoute } from "@/lib/http/openapi/serve";
import { log } from "@/lib/platform/log";
import { doorRequest, writeAnswer } from "./node-door";

export function openApi(request: IncomingMessage, response: ServerResponse): void {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const method = (request.method === "HEAD" ? "GET" : (request.method ?? "GET")) as Method;
  const endpoint = openApiRoute[method] ?? openApiRoute.PATCH;
  endpoint.answer(doorRequest(request, path, query, "", () => {})).then(
    (answer) => writeAnswer(request, response, answer, false),
    (error: unknown) => {
      log().error({ err: error }, "the API document could not be answered");
      response.destroy();
    },
  );
}
